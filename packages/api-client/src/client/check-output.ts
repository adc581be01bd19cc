import type { Endpoint } from '../kit/endpoint.ts'
import { ApiError, type FieldIssue } from './api-error.ts'
import { type ClientMessages, messageDuration } from './client-messages.ts'

// Bundlers put the word in; where there is neither a bundler nor Node, there is no such name.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Looks at what a call answered: gives back what the caller is to get, or throws. */
export type OutputCheck = (endpoint: Endpoint, data: unknown, messages: ClientMessages) => Promise<unknown>

type Output = NonNullable<Endpoint['output']>

/** What a schema is made of, as far as it is looked at here. */
interface Part {
  readonly def?: Readonly<Record<string, unknown>> & { readonly getter?: () => Part }
}

/** Kinds of schemas that answer something of another type than they were given. */
const changing = new Set(['pipe', 'transform', 'default', 'prefault', 'catch', 'success'])

const known = new WeakMap<object, boolean>()

/** Whether a schema answers another value than the one it was given. Texts that are only trimmed are the same to it. */
function transforms(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  const found = known.get(part)
  if (found !== undefined) return found
  // A schema that contains itself adds nothing of its own.
  known.set(part, false)
  const { def } = part as Part
  const is = def
    ? changing.has(String(def.type)) ||
      def.coerce === true ||
      transforms(def.getter?.()) ||
      Object.values(def).some(transforms)
    : (Object.getPrototypeOf(part) === Object.prototype || Array.isArray(part)) &&
      Object.values(part).some(transforms)
  known.set(part, is)
  return is
}

const pathOf = (path: readonly unknown[] = []): string =>
  path.map((step) => (typeof step === 'object' && step !== null && 'key' in step ? step.key : step)).join('.')

async function read(output: Output, { name }: Endpoint, data: unknown, messages: ClientMessages) {
  const result = await output['~standard'].validate(data)
  if (!result.issues) return result.value
  const answerIssues = result.issues.map(({ path, message }): FieldIssue => ({ path: pathOf(path), message }))
  const [first] = answerIssues
  throw new ApiError({
    code: 'BAD_ANSWER',
    status: 200,
    userMessage: messages.contactAdmin,
    duration: messageDuration.normal,
    answerIssues,
    cause: new TypeError(
      `Linli: ${name} answers outside its contract: ${first?.path || 'the whole'}: ${first?.message ?? ''}`,
    ),
  })
}

/**
 * Checks each answer by the `output` of its call, in production too: `createClient({ checkOutput: checkAnswers })`. What
 * comes back is the answer as it was sent, or what the schema makes of it where that transforms.
 */
export const checkAnswers: OutputCheck = async (endpoint, data, messages) => {
  const { output } = endpoint
  if (!output) return data
  const value = await read(output, endpoint, data, messages)
  return transforms(output) ? value : data
}

/** As `checkAnswers`; but what transforms would not in production, so it is refused before it gets there. */
const checkInDevelopment: OutputCheck = (endpoint, data, messages) => {
  if (endpoint.output && transforms(endpoint.output))
    throw new TypeError(
      `Linli: the output of ${endpoint.name} transforms, so the client needs { checkOutput: checkAnswers }`,
    )
  return checkAnswers(endpoint, data, messages)
}

/** The check of a client that was told of none; a build for production has no code of it. */
export function usualCheck(): OutputCheck | undefined {
  try {
    if (process.env.NODE_ENV !== 'production') return checkInDevelopment
  } catch {
    // A page that no bundler made.
  }
  return undefined
}
