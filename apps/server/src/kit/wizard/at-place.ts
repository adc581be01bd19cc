import { AppError, invalid } from '../app-error.ts'

/** Does a part of what a wizard makes; what is refused in it is told at its place in the input. */
export async function atPlace<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const fields = Object.entries(error.fields ?? { '': error.message })
    throw invalid(
      Object.fromEntries(fields.map(([key, text]) => [[place, key].filter(Boolean).join('.'), text])),
    )
  }
}
