import { useMutation } from '../../app/api/mutation.client.ts';
import { send } from '../../app/api/request.client.ts';
import { expectedUserHeaders } from '../../app/shell/act-for.client.ts';

/** Fetches rather than links, because an error response would replace the page. */
export function useDownloadMyData() {
  return useMutation({
    mutationFn: async () => {
      const answer = await send('GET', '/api/me/data', undefined, { headers: expectedUserHeaders() });
      const address = URL.createObjectURL(await answer.blob());
      const link = document.createElement('a');
      link.href = address;
      link.download = 'split-decision-my-data.json';
      link.click();
      URL.revokeObjectURL(address);
    },
  });
}
