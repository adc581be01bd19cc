import type { SourceDataType } from '@linli/api-client/contract/base/data-source'
import { manualPriority, sourceDataTypes } from '@linli/api-client/contract/base/data-source'
import type { ServerDeps } from '../../../kit/deps.ts'
import { dataSource } from './data-source.table.ts'

const everything = Object.keys(sourceDataTypes) as SourceDataType[]

/** Ways in which rows come in without a partner. */
const builtIn = [
  { code: 'manual', name: '手工录入', priority: manualPriority, dataTypes: everything },
  { code: 'excel', name: '表格导入', priority: manualPriority, dataTypes: everything },
  { code: 'mini_program', name: '小程序', priority: 45, dataTypes: ['person', 'residency', 'vehicle'] },
  { code: 'device', name: '设备上报', priority: 30, dataTypes: ['device', 'pass'] },
] as const

/** The sources that every installation has. */
export async function completeBuiltInSources({ database: { db } }: ServerDeps): Promise<void> {
  await db
    .insert(dataSource)
    .values(
      builtIn.map((one) => ({
        ...one,
        kind: one.code,
        dataTypes: [...one.dataTypes],
        direction: 'manual' as const,
        allEstates: true,
        autoAccept: true,
        builtIn: true,
      })),
    )
    .onConflictDoNothing({ target: dataSource.code })
}
