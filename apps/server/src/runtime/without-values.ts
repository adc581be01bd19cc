/** How the database layer tells of a query that failed: its text, then the values that were put into it. */
const values = /(Failed query: [\s\S]*?)\nparams: [\s\S]*?(?=\n {4}at |$)/g

/** The message or the stack of an error without the values of a failed query: they may be a person's, or a secret. */
export const withoutValues = (text: string): string => text.replaceAll(values, '$1')

/** What an error says, whatever was thrown, without the values of a failed query. */
export const textOfError = (error: unknown): string =>
  withoutValues(error instanceof Error ? error.message : String(error))
