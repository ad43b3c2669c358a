import { useRef } from 'react';

/**
 * For a mutation that only reads: a question asked while it runs is read next, and the running one's answer or failure is
 * dropped.
 */
export function useLastAsked<Asked, Data>(read: (asked: Asked) => Promise<Data>) {
  const last = useRef<Asked>(undefined);
  const readLast = async (asked: Asked): Promise<Data> => {
    try {
      const data = await read(asked);
      if (last.current === asked) return data;
    } catch (error) {
      if (last.current === asked) throw error;
    }
    return readLast(last.current!);
  };
  const note = (asked: Asked): Asked => {
    last.current = asked;
    return asked;
  };
  return { readLast, note };
}
