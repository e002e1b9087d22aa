// A record with an entry for each word of a list, such as each seat or each track.
export const recordOf = <Word extends string, Value>(
  list: readonly Word[],
  make: (word: Word) => Value,
): Record<Word, Value> => Object.fromEntries(list.map((word) => [word, make(word)])) as Record<Word, Value>;
