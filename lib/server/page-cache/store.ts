import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { bytesOf, type KeptAnswer, type KeptContent, type Life } from "./kept-answer.ts";

/** Store of responses, within a number of bytes. */
export interface PageStore {
  get(key: string): KeptAnswer | undefined;
  /** Returns the response as it is stored. */
  put(key: string, answer: KeptAnswer): KeptAnswer;
  /** Counts the bytes of a response again after a body in another coding was added. */
  measureAgain(key: string, answer: KeptAnswer): void;
  /** Returns keys of pages for everyone, the most recently requested first. */
  lastUsed(most: number): readonly string[];
  facts(): { readonly pages: number; readonly others: number; readonly bytes: number };
}

/**
 * Creates a store that drops the least recently used first. Responses of addresses where nothing is have a small room
 * of their own, so that made-up addresses push out no page; there can be any number of those, and few that differ.
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
      // The library does not measure a value again that replaces itself.
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

/** Store in which addresses with the same response share it. */
interface SharedRoom {
  get(key: string): KeptAnswer | undefined;
  /** Returns the answer with the content that it shares from now on. */
  put(key: string, answer: KeptAnswer): KeptAnswer;
  delete(key: string): void;
  measureAgain(answer: KeptAnswer): void;
  facts(): { readonly addresses: number; readonly contents: number; readonly bytes: number };
}

interface Address {
  readonly life: Life;
  readonly name: string;
}

/**
 * Creates the room: half of the bytes are for addresses and half for contents. An address whose content was evicted
 * is rendered again, as if the address itself had been evicted.
 */
export function createSharedRoom(mostBytes: number): SharedRoom {
  const addresses = new LRUCache<string, Address>({
    maxSize: mostBytes / 2,
    sizeCalculation: (_, key) => key.length + bytesOfAddress,
  });
  const contents = new LRUCache<string, KeptContent>({ maxSize: mostBytes / 2, sizeCalculation: bytesOf });
  return {
    get: (key) => {
      const found = addresses.get(key);
      const content = found && contents.get(found.name);
      return content && { content, life: found.life };
    },
    put: (key, { content, life }) => {
      const name = nameOf(content);
      const shared = contents.get(name) ?? content;
      contents.set(name, shared);
      addresses.set(key, { life, name });
      return { content: shared, life };
    },
    delete: (key) => addresses.delete(key),
    measureAgain: ({ content }) => {
      const name = nameOf(content);
      // The library does not measure a value again that replaces itself.
      if (contents.peek(name) === content && contents.delete(name)) contents.set(name, content);
    },
    facts: () => ({
      addresses: addresses.size,
      contents: contents.size,
      bytes: addresses.calculatedSize + contents.calculatedSize,
    }),
  };
}

/** Returns the same name for contents whose responses are identical to the last byte. */
function nameOf({ tag, headers }: KeptContent): string {
  return createHash("sha256")
    .update(JSON.stringify([tag, headers]))
    .digest("base64url");
}

/** Size of an address besides its own text, as measured by the heap of 10,000. */
const bytesOfAddress = 480;
