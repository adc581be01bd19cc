import * as z from 'zod/mini'

type Given<Name extends string> = Readonly<Partial<Record<Name, unknown>>>

const refuse = <Name extends string>(
  payload: z.core.ParsePayload<Given<Name>>,
  name: Name,
  message: string,
): void => {
  payload.issues.push({ code: 'custom', path: [name], message, input: payload.value })
}

/** Settings that mean something together only: all of them, or none. */
export const together = <Name extends string>(names: readonly Name[]) =>
  z.check<Given<Name>>((payload) => {
    const given = names.find((name) => payload.value[name] !== undefined)
    const missing = names.find((name) => payload.value[name] === undefined)
    if (given !== undefined && missing !== undefined) refuse(payload, missing, `is required with ${given}`)
  })

/** A setting that another one cannot do without; `why` ends the line. */
export const requiredWith = <Name extends string>(name: Name, other: Name, why = '') =>
  z.check<Given<Name>>((payload) => {
    if (payload.value[other] !== undefined && payload.value[name] === undefined)
      refuse(payload, name, `is required with ${other}${why}`)
  })
