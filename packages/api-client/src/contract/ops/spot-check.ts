import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'

export const spotFields = {
  estateId: f.ref('小区', 'base/estates', { required: true }),
  category: f.dict('设备类别', 'device_category', { required: true }),
  templateId: f.ref('点检模板', 'ops/check-templates', {
    required: true,
    within: 'category',
    where: { enabled: true, kind: 'routine' },
  }),
  percent: f.int('抽查比例', {
    required: true,
    initial: 10,
    min: 1,
    max: 100,
    unit: '%',
    help: '在用的该类设备的百分之几，不足一台按一台；已有未完成抽查的设备不再抽取',
  }),
  dueDate: f.date('截止日期', { required: true }),
}

/** Draws devices by chance, and has each looked at by the contractor that it belongs to. */
export const spotCheck = endpoint('ops.spotCheck', {
  method: 'POST',
  path: '/api/ops/equipment-checks/spot',
  of: 'ops/equipment-checks',
  label: '抽查',
  access: 'session',
  permission: 'ops:check:create',
  idempotent: true,
  input: z.object(spotFields),
  output: z.object({ made: z.int(), of: z.int() }),
})
