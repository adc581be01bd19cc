import { ApiError } from '@linli/api-client'

/** What a refused call says: the words at its fields, where there are some. */
export function messageOf(thrown: unknown): string {
  const { issues, userMessage } = ApiError.from(thrown)
  const words = issues.map(({ message }) => message)
  return words.length > 0 ? words.join('；') : userMessage
}
