import { pageUrl } from '@linli/api-client/contract/page-urls'

/** What the label of a device says: our own leads to its record, those of makers have its serial number. */
export type DeviceCode = { readonly id: number } | { readonly sn: string }

const devicesUrl = pageUrl('devices')

/** Reads the code on a device; null where nothing stands in it. */
export function deviceCode(text: string): DeviceCode | null {
  const code = text.trim()
  if (code === '') return null
  if (!URL.canParse(code)) return { sn: code.slice(0, 64) }
  const { pathname, searchParams } = new URL(code)
  const id = Number(searchParams.get('id'))
  return pathname.endsWith(devicesUrl) && Number.isSafeInteger(id) && id > 0 ? { id } : null
}
