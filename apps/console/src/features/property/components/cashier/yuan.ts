import { payment } from '@linli/api-client/contract/property/payments/payment'
import { fieldOf, wordsOf } from '@linli/api-client/kit'

const money = fieldOf(payment, 'amount')

/** An amount in 分 as everywhere else in the console. */
export const yuan = (fen: number): string => wordsOf(money, fen, {}) ?? ''
