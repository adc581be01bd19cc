import { cover } from './cover.ts'

/** A bank card or certificate number for display: only the last 4 characters stay. '' for an absent one. */
export function maskBankCard(cardNumber: string | null | undefined): string {
  return cover(cardNumber ?? '', 0, 4)
}
