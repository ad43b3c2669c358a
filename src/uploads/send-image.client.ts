import { ownProblem, ProblemError, readProblem } from '../app/api/problem.client.ts';
import { offline } from '../app/api/request.client.ts';
import { expectedUserHeaders } from '../app/shell/act-for.client.ts';
import { IMAGE_BYTES_MAX } from './image-format.ts';

interface Sending {
  method: 'POST' | 'PUT';
  url: string;
  file: File;
  /** From 0 to 1. */
  onProgress: (sent: number) => void;
  signal?: AbortSignal;
}

/** Throws what toProblem() understands. Uses XMLHttpRequest, because fetch does not report upload progress. */
export function sendImage<Answer>({ method, url, file, onProgress, signal }: Sending): Promise<Answer> {
  if (file.size > IMAGE_BYTES_MAX) return Promise.reject(ownProblem('image_too_large'));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'json';
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name));
    for (const [name, value] of Object.entries(expectedUserHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, response } = request;
      if (status >= 200 && status < 300 && response !== null) resolve(response);
      else reject(new ProblemError({ ...readProblem(response), status }));
    };
    request.onerror = () => reject(offline());
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
