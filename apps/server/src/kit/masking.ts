import { type FieldMeta, type MaskKind, metaOf, type Resource, factsOf } from '@linli/api-client/kit'
import { maskBankCard } from '@linli/validators/mask-bank-card'
import { maskId } from '@linli/validators/mask-id'
import { maskName } from '@linli/validators/mask-name'
import { maskPhone } from '@linli/validators/mask-phone'

const masks: Record<MaskKind, (plain: string) => string> = {
  phone: maskPhone,
  idcard: maskId,
  name: maskName,
  tail: maskBankCard,
}

/** The value as it may be shown (catalogue 1 A5). A masked value comes out as it went in. */
export const mask = (kind: MaskKind, plain: string): string => masks[kind](plain)

/** The mask for a field that is to be hidden, whether or not its description names one. */
export const maskFor = (meta: FieldMeta): MaskKind => {
  if (meta.mask !== undefined) return meta.mask
  const { mask: own } = factsOf(meta.kind)
  return own === undefined || (own === 'name' && !meta.personal) ? 'tail' : own
}

/** A value that is masked for the caller: of a text its mask, of a number, day or choice nothing, because a part tells. */
export const masked = (meta: FieldMeta, plain: string): string =>
  meta.mask !== undefined || factsOf(meta.kind).written ? mask(maskFor(meta), plain) : '***'

/** The mask under which logs keep a field; undefined: as it is. Logs hide more than pages: all that is personal. */
export const logMask = (meta: FieldMeta): MaskKind | undefined => (meta.personal ? maskFor(meta) : undefined)

/** The mask under which logs keep what names a row. */
export function titleMask(resource: Resource | undefined): MaskKind | undefined {
  const title = resource?.fields[resource.title]
  return title === undefined ? undefined : logMask(metaOf(title))
}

const digit = '[0-9０-９]'
/** Not within a longer number, nor behind its point. */
const alone = `(?<!${digit}|${digit}\\.)`
const identity = new RegExp(`${alone}${digit}{17}[${digit.slice(1, -1)}XxＸｘ](?!${digit})`, 'g')
/** A mobile number as people write it, the country before it and gaps within. */
const mobile = new RegExp(
  `${alone}((?:[+＋]?(?:86|８６)[- ]?)?)([1１]${digit}{2})([- ]?)(${digit}{4})([- ]?)(${digit}{4})(?!${digit})`,
  'g',
)

/** What stands in the query of an address as its secret. */
const inQuery = /([?&](?:[\w-]*(?:token|secret|password|passwd|signature|api_?key)|key)=)[^&#\s"]+/gi

/** Masks mobile and identity numbers inside any text, and secrets of addresses: what people wrote stays, but for these. */
export const maskText = (text: string): string =>
  text
    .replaceAll(inQuery, (_all, name: string) => `${name}***`)
    .replaceAll(identity, (number) => mask('idcard', number))
    .replaceAll(
      mobile,
      (_all, country: string, head: string, gap: string, middle: string, second: string, tail: string) =>
        `${country}${head}${gap}${'*'.repeat(middle.length)}${second}${tail}`,
    )
