import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'

/** An archive of photos (catalogue 1 A6). */
export const photoLimits = { archiveMb: 200, photos: 500 } as const

/** What came of an archive; its task answers it. Names of files are masked: people name photos by documents. */
export const photoImportReport = z.object({
  /** Photos whose person is known. */
  matched: z.int(),
  created: z.int(),
  /** Photos that the person has already. */
  unchanged: z.int(),
  failed: z.array(z.object({ file: z.string(), reason: z.string() })),
})
export type PhotoImportReport = z.output<typeof photoImportReport>

/** Photos of residents in one archive, each named by its person; a task takes them in one by one. */
export const importPhotos = endpoint('base.importPhotos', {
  method: 'POST',
  path: '/api/base/residents/photos/import',
  label: '批量导入人脸照片',
  access: 'session',
  permission: 'base:resident:import',
  touches: ['base/person-faces'],
  body: 'multipart',
  timeout: 300_000,
  idempotent: true,
  input: z.object({
    file: z.any(),
    /** Where several estates know the names; all that the caller reaches without it. */
    estateId: z.optional(z.nullable(f.ref('小区', 'base/estates'))),
  }),
  output: z.object({ taskId: z.int(), photos: z.int() }),
})
