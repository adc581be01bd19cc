import { callsOf, type ModuleContract } from '../module.ts'
import { payNotify, simulatedOrder, simulatedPay } from './pay-calls.ts'

export const payContract: ModuleContract = {
  resources: [],
  endpoints: callsOf(payNotify, simulatedOrder, simulatedPay),
}
