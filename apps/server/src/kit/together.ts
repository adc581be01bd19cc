/**
 * Questions to one transaction that do not depend on each other: they go to the database together. Ends when all of
 * them have, also where one fails, so that none is left to ask a transaction that is over.
 */
export async function together<const T extends readonly unknown[]>(
  questions: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  // Statements of the library are sent each time that somebody waits for them: here once.
  const asked = questions.map(async (question) => await question)
  await Promise.allSettled(asked)
  return (await Promise.all(asked)) as { -readonly [K in keyof T]: Awaited<T[K]> }
}
