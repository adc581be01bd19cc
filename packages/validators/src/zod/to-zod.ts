import * as z from 'zod/mini'
import type { Checked } from '../checked.ts'

/**
 * A zod schema of a string that must pass a check and comes out in its canonical form.
 * The issue carries the text of the code, and the code itself as `params.code`.
 *
 * @param check the check
 * @param texts one text for each code, as in the message packs
 * @param canonical the string to hand on; default: the accepted value, if it is a string, else the input
 */
export function toZod<Value, Code extends string>(
  check: (input: string) => Checked<Value, Code>,
  texts: Readonly<Record<Code, string>>,
  canonical?: (value: Value) => string,
): z.ZodMiniString {
  return z.string().check((payload) => {
    const result = check(payload.value)
    if (!result.ok) {
      payload.issues.push({
        code: 'custom',
        input: payload.value,
        message: texts[result.code],
        params: { code: result.code },
      })
      return
    }
    if (canonical !== undefined) payload.value = canonical(result.value)
    else if (typeof result.value === 'string') payload.value = result.value
  })
}
