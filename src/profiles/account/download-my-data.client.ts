import { useMutation } from '../../app/api/mutation.client.ts';
import { send } from '../../app/api/request.client.ts';
import { headersForViewer } from '../../app/shell/act-for.client.ts';

/**
 * Fetches one's data and hands it to the browser as a file. Not a plain link: a link would leave the page for the
 * text of an error.
 */
export function useDownloadMyData() {
  return useMutation({
    mutationFn: async () => {
      const answer = await send('GET', '/api/me/data', undefined, { headers: headersForViewer() });
      const address = URL.createObjectURL(await answer.blob());
      const link = document.createElement('a');
      link.href = address;
      link.download = 'split-decision-my-data.json';
      link.click();
      URL.revokeObjectURL(address);
    },
  });
}
