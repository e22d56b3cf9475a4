import { LRUCache } from "lru-cache";
import { bytesOf, type KeptAnswer } from "./kept-answer.ts";
import { createSharedRoom } from "./shared-room.ts";

/** Where answers are kept, within a number of bytes. */
export interface PageStore {
  get(key: string): KeptAnswer | undefined;
  /** Returns the answer as it is kept. */
  put(key: string, answer: KeptAnswer): KeptAnswer;
  /** Counts the bytes of an answer again, which has grown by a body in another coding. */
  measureAgain(key: string, answer: KeptAnswer): void;
  /** Keys of pages for everybody, the one asked for last first. */
  lastUsed(most: number): readonly string[];
  facts(): { readonly pages: number; readonly others: number; readonly bytes: number };
}

/**
 * What was used longest ago goes first. Answers of addresses where nothing is have a small room of their own, so that
 * whoever makes addresses up pushes out no page; there are as many of those as somebody thinks of, and few that differ.
 */
export function createStore(mostBytes: number): PageStore {
  const pages = new LRUCache<string, KeptAnswer>({
    maxSize: mostBytes,
    sizeCalculation: ({ content }) => bytesOf(content),
  });
  const others = createSharedRoom(Math.min(mostOfOthers, mostBytes));
  return {
    get: (key) => pages.get(key) ?? others.get(key),
    put: (key, answer) => {
      if (answer.content.status !== 200) {
        pages.delete(key);
        return others.put(key, answer);
      }
      others.delete(key);
      pages.set(key, answer);
      return answer;
    },
    measureAgain: (key, answer) => {
      if (answer.content.status !== 200) others.measureAgain(answer);
      // The library measures nothing that is put where it was.
      else if (pages.peek(key) === answer && pages.delete(key)) pages.set(key, answer);
    },
    lastUsed: (most) => [
      ...pages
        .keys()
        .filter((key) => key.startsWith("/"))
        .take(most),
    ],
    facts: () => {
      const { addresses, bytes } = others.facts();
      return { pages: pages.size, others: addresses, bytes: pages.calculatedSize + bytes };
    },
  };
}

const mostOfOthers = 8 * 1024 * 1024;
