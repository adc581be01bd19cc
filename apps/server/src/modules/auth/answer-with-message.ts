import { json } from '../../kit/http/answers.ts'

/** The envelope of a success with a text of its own, where the specification quotes one. */
export const answerWithMessage = (data: unknown, msg: string): Response => json({ success: true, data, msg })
