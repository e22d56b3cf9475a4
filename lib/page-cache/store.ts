import { LRUCache } from "lru-cache";
import { bytesOf, type KeptAnswer } from "./kept-answer.ts";

/** Where answers are kept, within a number of bytes. */
export interface Store {
  get(key: string): KeptAnswer | undefined;
  put(key: string, answer: KeptAnswer): void;
  /** Counts the bytes of an answer again, which has grown by a body in another coding. */
  measureAgain(key: string, answer: KeptAnswer): void;
  /** Keys of pages, the one asked for last first. */
  lastUsed(most: number): readonly string[];
  facts(): { readonly pages: number; readonly others: number; readonly bytes: number };
}

/**
 * What was used longest ago goes first. Answers of addresses where nothing is have a small room of their own, so that
 * whoever makes addresses up pushes out no page.
 */
export function createStore(mostBytes: number): Store {
  const room = (maxSize: number) => new LRUCache<string, KeptAnswer>({ maxSize, sizeCalculation: bytesOf });
  const others = room(Math.min(mostOfOthers, mostBytes));
  const pages = room(mostBytes);
  const roomOf = ({ status }: KeptAnswer) => (status === 200 ? pages : others);
  return {
    get: (key) => pages.get(key) ?? others.get(key),
    put: (key, answer) => {
      const room = roomOf(answer);
      (room === pages ? others : pages).delete(key);
      room.set(key, answer);
    },
    measureAgain: (key, answer) => {
      const room = roomOf(answer);
      if (room.peek(key) === answer) room.set(key, answer, { size: bytesOf(answer) });
    },
    lastUsed: (most) => [...pages.keys().take(most)],
    facts: () => ({
      pages: pages.size,
      others: others.size,
      bytes: pages.calculatedSize + others.calculatedSize,
    }),
  };
}

const mostOfOthers = 4 * 1024 * 1024;
