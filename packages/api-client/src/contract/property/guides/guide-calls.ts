import * as z from 'zod/mini'
import { endpoint, f, objectOf, fieldsSchema, rowId } from '../../../kit/index.ts'

/** A guide as it was published, by the labels of its fields. */
const snapshot = z.array(z.object({ label: z.string(), text: z.string() }))
export type GuideSnapshot = z.infer<typeof snapshot>

/** What was published of a guide, the newest first. */
export const guideVersions = endpoint('property.guides.versions', {
  method: 'GET',
  path: '/api/property/guides/{id}/versions',
  label: '办事指南版本',
  access: 'session',
  permission: 'property:guide:list',
  input: z.object({ id: rowId }),
  output: z.array(
    z.object({
      versionNo: z.int(),
      publishedAt: z.string(),
      publishedBy: z.nullable(z.string()),
      snapshot,
    }),
  ),
})

/** Makes drafts of a guide in other estates; those that have the title already are left out and named. */
export const copyGuide = endpoint('property.guides.copy', {
  method: 'POST',
  path: '/api/property/guides/{id}/copies',
  label: '复制到其他小区',
  access: 'session',
  permission: 'property:guide:create',
  idempotent: true,
  touches: ['property/guides'],
  input: objectOf<{ id: number; estateIds: number[] }>({
    ...fieldsSchema({ estateIds: f.refs('小区', 'base/estates', { required: true, max: 50 }) }),
    id: rowId,
  }),
  output: z.object({ copied: z.array(z.string()), skipped: z.array(z.string()) }),
})
