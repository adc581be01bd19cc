import { createPrivateKey, createPublicKey } from 'node:crypto'
import * as z from 'zod/mini'

/** A text that is checked and made into something else; a message is one line, without the value where it is a secret. */
const read = <T>(make: (value: string) => T | Refused) =>
  z.pipe(
    z.string(),
    z.transform((value: string, context): T => {
      const made = make(value)
      if (!(made instanceof Refused)) return made
      context.issues.push({ code: 'custom', message: made.message, input: value })
      return z.NEVER
    }),
  )

/** Why a value is not taken. */
class Refused {
  readonly message: string

  constructor(message: string) {
    this.message = message
  }
}

export const optionalText = () => z.optional(z.string())

/** A text that keeps a rule; it is not repeated when it does not. */
export const textOf = (fits: (value: string) => boolean, rule: string) =>
  z.optional(read((value) => (fits(value) ? value : new Refused(rule))))

export const wholeNumber = ({
  fallback,
  min,
  max,
}: {
  readonly fallback: number
  readonly min: number
  readonly max: number
}) =>
  z._default(
    read((value) => {
      const number = Number(value)
      if (/^\d+$/.test(value) && number >= min && number <= max) return number
      return new Refused(`"${value}" is not a whole number from ${min} to ${max}`)
    }),
    fallback,
  )

export const choice = <const T extends string>(of: readonly T[], fallback: NoInfer<T>) =>
  z.prefault(
    read((value): T | Refused => {
      const found = of.find((one) => one === value)
      return found ?? new Refused(`"${value}" is not one of ${of.join(', ')}`)
    }),
    fallback,
  )

export const databaseUrl = () =>
  z.optional(
    read((value) => {
      const url = URL.canParse(value) ? new URL(value) : undefined
      if (url !== undefined && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length >= 2) return value
      // The value is not repeated: it holds a password.
      return new Refused('is not of the form postgres://user:password@host:port/database')
    }),
  )

/** One key, or several with commas: the newest, then those that older values were made with. */
export const keys = (fits: (bytes: number) => boolean, rule: string) =>
  z.optional(
    read((value): readonly Buffer[] | Refused => {
      const made: Buffer[] = []
      for (const one of value.split(',')) {
        const key = decodeKey(one.trim())
        if (key === undefined || !fits(key.length))
          return new Refused(`must be ${rule} written in base64 or hex`)
        made.push(key)
      }
      return made
    }),
  )

function decodeKey(text: string): Buffer | undefined {
  if (/^([0-9a-f]{2})+$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[A-Za-z0-9+/_-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : undefined
}

const listed = (value: string): readonly string[] =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Names of hosts, with commas between them. */
export const hosts = () => z._default(read(listed), [])

export const proxies = () =>
  z._default(
    read((value) => {
      const ranges = listed(value)
      const wrong = ranges.find((one) => !/^[0-9a-f.:]+(\/\d{1,3})?$/i.test(one))
      return wrong === undefined ? ranges : new Refused(`"${wrong}" is neither an address nor a CIDR range`)
    }),
    [],
  )

/** `NAME=value`, several with commas. */
export const named = () =>
  z.optional(
    read((value) => {
      const pairs = listed(value).map((one) => one.split('='))
      const isWhole = pairs.every(
        ([name = '', ...rest]) => name !== '' && rest.length === 1 && rest[0] !== '',
      )
      return isWhole
        ? new Map(pairs.map(([name = '', text = '']): [string, string] => [name, text]))
        : new Refused('is not of the form NAME=value,NAME=value')
    }),
  )

/** Public keys of age; its post-quantum ones are longer. */
export const recipients = () =>
  z._default(
    read((value) => {
      const keys = listed(value)
      const wrong = keys.find((one) => !/^age1[a-z0-9]{50,}$/.test(one))
      return wrong === undefined ? keys : new Refused(`"${wrong}" is no public key (age1…)`)
    }),
    [],
  )

/** A folder, or `off`. */
export const folder = () =>
  z.optional(read((value) => (value === 'off' ? ('off' as const) : { path: value })))

function originOf(value: string): string | Refused {
  const url = webUrl(value)
  return url !== undefined && url.origin === value.replace(/\/$/, '')
    ? url.origin
    : new Refused(`"${value}" is not an origin such as https://linli.example.cn`)
}

export const origin = () => z.optional(read(originOf))
export const originOr = (fallback: string) => z._default(read(originOf), fallback)

// The value is not repeated: some gateways have a password in their address.
const addressOf = (value: string) =>
  webUrl(value) === undefined ? new Refused('is not an address that begins with http:// or https://') : value

export const webAddress = () => z.optional(read(addressOf))
export const webAddressOr = (fallback: string) => z._default(read(addressOf), fallback)

function webUrl(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) ? url : undefined
}

/** A key as the platforms hand it out: base64 on one line. The value is not repeated when it is none. */
export const pem = (what: 'PRIVATE KEY' | 'PUBLIC KEY') =>
  z.optional(
    read((value) => {
      const lines = value.replaceAll(/\s/g, '').match(/.{1,64}/g) ?? []
      const text = `-----BEGIN ${what}-----\n${lines.join('\n')}\n-----END ${what}-----\n`
      try {
        if (what === 'PRIVATE KEY') createPrivateKey(text)
        else createPublicKey(text)
        return text
      } catch {
        return new Refused('is no key in base64')
      }
    }),
  )
