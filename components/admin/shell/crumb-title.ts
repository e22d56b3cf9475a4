let title = "";
const listeners = new Set<() => void>();

/** The name of the open record, which only its page knows; the top bar follows it. */
export const crumbTitle = {
  read: () => title,
  set: (next: string) => {
    title = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
