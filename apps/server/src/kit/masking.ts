import type { MaskKind } from '@linli/api-client/kit'
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

/** The value as it may be shown (catalogue 1 A5). */
export const mask = (kind: MaskKind, plain: string): string => masks[kind](plain)
