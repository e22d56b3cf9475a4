type ErrorClass = new (...given: never[]) => Error;

/**
 * Base class of an error that one bundle throws and another one catches. The framework bundles files more than once, each
 * bundle with its own copy of the class, so that `instanceof` goes by the name that is given here.
 *
 * @param base a class made by the same function, where the error is a special case of it
 */
export function sharedError<Base extends ErrorClass = typeof Error>(name: string, base?: Base): Base {
  const brand = Symbol.for(`redakce.error.${name}`);
  const parent = (base ?? Error) as new (...given: unknown[]) => Error;
  class Shared extends parent {
    static override [Symbol.hasInstance](value: unknown): boolean {
      return typeof value === "object" && value !== null && brand in value;
    }
    constructor(...given: unknown[]) {
      super(...given);
      Object.defineProperty(this, brand, { value: true });
    }
  }
  return Shared as Base;
}
