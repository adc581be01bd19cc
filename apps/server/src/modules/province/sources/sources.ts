import { peopleSources } from './people-sources.ts'
import { placeSources } from './place-sources.ts'
import type { ReportSource } from './source.ts'

/** All that the platform can be told of: what holds before what is held, because it refers to it. */
export const sources: readonly ReportSource[] = [...placeSources, ...peopleSources]

export function sourceOf(dataType: string): ReportSource {
  const found = sources.find((one) => one.dataType === dataType)
  if (found === undefined) throw new Error(`Linli: nothing is reported as ${dataType}`)
  return found
}

/** Those that a configuration names, in the order in which they go. */
export const sourcesOf = ({
  dataTypes,
}: {
  readonly dataTypes: readonly string[]
}): readonly ReportSource[] => sources.filter(({ dataType }) => dataTypes.includes(dataType))
