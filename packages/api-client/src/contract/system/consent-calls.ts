import * as z from 'zod/mini'
import { endpoint, f, fieldsSchema, objectOf, rowId } from '../../kit/index.ts'
import { textShape } from './privacy-calls.ts'

/** Texts of staff that were changed in small things of late, and that the caller need not answer. */
export const changedTexts = endpoint('system.changedTexts', {
  method: 'GET',
  path: '/api/system/consents/changed',
  label: '查询近期更新的协议',
  access: 'session',
  background: true,
  output: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      versionNo: z.string(),
      changeNote: z.nullable(z.string()),
    }),
  ),
})

const mpPath = '/api/mp/system/consents'

/** What residents are asked to agree to, and what they answered. */
export const mpConsents = endpoint('system.mpConsents', {
  method: 'GET',
  path: mpPath,
  label: '查看隐私协议',
  access: 'mobile',
  of: 'system/privacy-consents',
  output: z.array(
    z.extend(textShape, {
      /** Answered alone, never together with another one. */
      separate: z.boolean(),
      items: z.array(
        z.object({
          id: z.int(),
          data: z.string(),
          purpose: z.string(),
          retention: z.string(),
          recipients: z.nullable(z.string()),
          /** May be refused for itself. */
          necessary: z.boolean(),
        }),
      ),
      answer: z.nullable(z.enum(['agree', 'refuse', 'withdraw'])),
      answeredAt: z.nullable(z.string()),
      chosen: z.array(z.string()),
      /** Nothing was agreed to since the last change that matters, and nothing refused of this version. */
      wanted: z.boolean(),
      /** It was changed in small things within a week, and need not be answered again. */
      changeNote: z.nullable(z.string()),
    }),
  ),
})

/** A resident's answer to one version; what was agreed to before can be taken back, or chosen anew. */
export const mpAnswerConsent = endpoint('system.mpAnswerConsent', {
  method: 'POST',
  path: mpPath,
  label: '答复隐私协议',
  access: 'mobile',
  idempotent: true,
  of: 'system/privacy-consents',
  touches: ['system/privacy-docs'],
  input: z.object({
    versionId: rowId,
    action: z.enum(['agree', 'refuse', 'withdraw']),
    /** Items that are not necessary and that are agreed to. */
    itemIds: z.optional(z.array(rowId).check(z.maxLength(100))),
  }),
  output: z.literal(true),
})

interface PaperConsent {
  readonly docId: number
  readonly personId: number
  readonly action: 'agree' | 'refuse' | 'withdraw'
  readonly guardianPersonId?: number | null
  readonly evidenceFile: string
}

/** What stands on paper: who answered what, and who did so for a child. */
export const paperConsentFields = {
  docId: f.ref('隐私协议', 'system/privacy-docs', { required: true }),
  personId: f.ref('人员', 'base/persons', { required: true }),
  action: f.enum(
    '结果',
    { agree: '同意', refuse: '拒绝', withdraw: '撤回' },
    { required: true, initial: 'agree' },
  ),
  guardianPersonId: f.ref('监护人', 'base/persons', { help: '未满14周岁须由监护人同意' }),
  evidenceFile: f.file('纸质凭证', { required: true, help: '本人或监护人签署的扫描件' }),
}

/** Writes down what somebody answered on paper. */
export const recordPaperConsent = endpoint('system.recordPaperConsent', {
  method: 'POST',
  path: '/api/system/privacy-consents/paper',
  label: '登记纸质同意',
  access: 'session',
  idempotent: true,
  of: 'system/privacy-consents',
  touches: ['system/privacy-docs'],
  permission: 'system:privacy:consent',
  input: objectOf<PaperConsent>(fieldsSchema(paperConsentFields)),
  output: z.object({ id: z.int() }),
})

/** How many of an estate agreed to what is in force. */
export const consentRates = endpoint('system.consentRates', {
  method: 'GET',
  path: '/api/system/privacy-docs/{id}/rates',
  label: '查询小区同意率',
  access: 'session',
  of: 'system/privacy-docs',
  permission: 'system:privacy:list',
  input: z.object({ id: rowId }),
  output: z.array(
    z.object({ estateId: z.int(), estateName: z.string(), all: z.int(), agreed: z.int(), refused: z.int() }),
  ),
})

/** How many residents are listed, and reminded, at once. */
export const unagreedPageSize = 50

/** Residents who have not agreed to what is in force, by name: those who were not asked yet, and those who refused. */
export const unagreedResidents = endpoint('system.unagreedResidents', {
  method: 'GET',
  path: '/api/system/privacy-docs/{id}/unagreed',
  label: '查询未同意住户',
  access: 'session',
  of: 'system/privacy-docs',
  permission: 'system:privacy:consent',
  input: z.object({
    id: rowId,
    estateId: z.optional(rowId),
    pageNum: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  }),
  output: z.object({
    total: z.int(),
    records: z.array(
      z.object({
        mpUserId: z.int(),
        /** As lists show it. */
        name: z.string(),
        estateName: z.nullable(z.string()),
        lastActiveAt: z.nullable(z.string()),
        /** Refused or taken back since the last change that matters: nobody is asked again for that. */
        refused: z.boolean(),
        remindedAt: z.nullable(z.string()),
      }),
    ),
  }),
})

/** Reminds residents on their telephones; who refused, and who was reminded within a week, is left in peace. */
export const remindUnagreed = endpoint('system.remindUnagreed', {
  method: 'POST',
  path: '/api/system/privacy-docs/{id}/remind',
  label: '提醒住户阅读隐私协议',
  access: 'session',
  idempotent: true,
  of: 'system/privacy-docs',
  permission: 'system:privacy:consent',
  input: z.object({
    id: rowId,
    mpUserIds: z.array(rowId).check(z.minLength(1), z.maxLength(unagreedPageSize)),
  }),
  output: z.object({ reminded: z.int(), skipped: z.int() }),
})
