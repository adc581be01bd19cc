import {
  readingSheet,
  readingSheetFields,
  sheetMeters,
} from '@linli/api-client/contract/property/charging/reading-sheet'
import type { InputOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { today } from '../../../../resource/last-days.ts'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { SheetChoice } from './SheetChoice.tsx'
import { SheetLines } from './SheetLines.tsx'

type Asked = InputOf<typeof readingSheet>

/** 抄表单: the meters of a place in the order of the walk. */
export const ReadingSheet = () => (
  <SheetChoice fields={readingSheetFields} initial={{ readDate: today() }}>
    {(values) =>
      values['readDate'] != null && <Meters key={JSON.stringify(values)} asked={values as Asked} />
    }
  </SheetChoice>
)

function Meters({ asked }: { readonly asked: Asked }) {
  const { data, error, refetch } = useCall(readingSheet, asked)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="table" />
  if (data.meters.length === 0)
    return <Empty title="没有在用的表计" cause="在“表计”中登记后可以在这里抄表。" />
  return (
    <>
      {data.total > data.meters.length && (
        <Banner tone="info" title={`共 ${data.total} 块表，一张表单最多 ${sheetMeters} 块，请按楼栋抄表`} />
      )}
      <SheetLines asked={asked} meters={data.meters} />
    </>
  )
}
