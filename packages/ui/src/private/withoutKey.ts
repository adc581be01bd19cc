/** What an object holds but for one key. */
export const withoutKey = <Value>(
  held: Readonly<Record<string, Value>>,
  key: string,
): Readonly<Record<string, Value>> => Object.fromEntries(Object.entries(held).filter(([one]) => one !== key))
