import { customType } from "#db/columns";

/**
 * A column of instants, in milliseconds since 1970. A stored value that is no instant, from an earlier version or
 * another program, is read as an invalid date whose text is the stored value.
 */
export const instantColumn = customType<{ data: Date; driverData: number }>({
  dataType: () => "integer",
  toDriver: (instant) => instant.getTime(),
  fromDriver: (stored) => {
    const instant = new Date(stored);
    return Number.isInteger(stored) && !Number.isNaN(instant.getTime())
      ? instant
      : new UnreadableInstant(stored);
  },
});

class UnreadableInstant extends Date {
  readonly stored: string;

  constructor(stored: unknown) {
    super(Number.NaN);
    this.stored = String(stored);
  }

  override toString(): string {
    return this.stored;
  }

  override toISOString(): string {
    return this.stored;
  }

  override toJSON(): string {
    return this.stored;
  }
}

/** A column of JSON. A stored value that cannot be parsed is read as plain text. */
export const jsonColumn = <Data>() =>
  customType<{ data: Data; driverData: string }>({
    dataType: () => "text",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (stored) => {
      try {
        return JSON.parse(stored);
      } catch {
        return String(stored);
      }
    },
  })();
