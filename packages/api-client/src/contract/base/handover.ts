import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'
import { serviceModes } from './estate-contract.ts'

/** What a hand-over asks: who takes the estate over, from when, by which contract. */
export const handoverFields = {
  estateId: f.ref('小区', 'base/estates', { required: true }),
  companyId: f.ref('新物业公司', 'base/property-companies', { required: true }),
  contractNo: f.text('合同编号', { max: 50, required: true }),
  date: f.date('移交日期', { required: true }),
  endDate: f.date('合同结束日期', { required: true }),
  serviceMode: f.enum('服务方式', serviceModes, { required: true, initial: 'full' }),
  feeStandard: f.money('物业费标准', { help: '每平方米每月' }),
  deposit: f.money('履约保证金'),
  files: f.files('合同附件', { max: 10 }),
} as const

const { feeStandard, deposit, files, ...asked } = handoverFields

/** Ends the estate's running contract the day before and starts the next one in one step. */
export const handoverEstate = endpoint('base.handoverEstate', {
  method: 'POST',
  path: '/api/base/property-companies/handover',
  label: '小区移交',
  access: 'session',
  touches: ['base/estates', 'base/estate-contracts'],
  permission: 'base:company:contract',
  idempotent: true,
  input: z.object({
    ...asked,
    feeStandard: z.nullish(feeStandard),
    deposit: z.nullish(deposit),
    files: z.nullish(files),
  }),
  output: z.object({ endedId: z.nullable(z.int()), contractId: z.int() }),
})

/** What a hand-over ends, told before it is confirmed. */
export const handoverPreview = endpoint('base.handoverPreview', {
  method: 'GET',
  path: '/api/base/property-companies/handoverPreview',
  label: '小区移交影响',
  access: 'session',
  permission: 'base:company:contract',
  input: z.object({ estateId: handoverFields.estateId, date: handoverFields.date }),
  output: z.object({
    /** The contract that runs on the day; null when nobody serves the estate then. */
    running: z.nullable(
      z.object({
        companyName: z.string(),
        contractNo: z.string(),
        endDate: z.string(),
        /** Accounts of its company that see the estate now. */
        staff: z.int(),
      }),
    ),
    /** The manager of the estate belongs to the company that leaves, and has to be chosen anew. */
    managerLeaves: z.boolean(),
  }),
})
