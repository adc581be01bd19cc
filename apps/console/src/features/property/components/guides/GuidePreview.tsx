import { guide, materialForms } from '@linli/api-client/contract/property/guides/guide'
import { Skeleton } from '@linli/ui/skeleton'
import { useResourceRow } from '../../../../resource/queries.ts'

/** How residents see a guide on their telephones. */
export function GuidePreview({ guideId }: { readonly guideId: number }) {
  const { data: row } = useResourceRow(guide, guideId)
  if (!row) return <Skeleton shape="block" />
  const { steps = [], materials = [] } = row
  return (
    <div className="h-[560px] w-[300px] max-w-full overflow-y-auto rounded-xl border border-solid border-border bg-surface p-4">
      <h3 className="mt-0 mb-1 text-h3">{row.title}</h3>
      <p className="mt-0 mb-3 text-text-2">{row.summary}</p>
      <p className="mt-0 mb-3 text-caption text-text-2">
        {row.timeLimit === 0 ? '当场办结' : `${row.timeLimit}个工作日办结`} · {row.feeText}
      </p>
      {steps.length > 0 && (
        <>
          <h4 className="m-0 text-h4">办理流程</h4>
          <ol className="mt-1 mb-3 grid gap-2 ps-5">
            {steps.map((step) => (
              <li key={step.id}>
                <strong>{step.title}</strong>
                {step.content && <p className="m-0 text-text-2">{step.content}</p>}
              </li>
            ))}
          </ol>
        </>
      )}
      {materials.length > 0 && (
        <>
          <h4 className="m-0 text-h4">所需材料</h4>
          <ul className="mt-1 mb-3 ps-5">
            {materials.map((one) => (
              <li key={one.id}>
                {one.name}（{materialForms[one.form]}
                {one.copies}份）
              </li>
            ))}
          </ul>
        </>
      )}
      {row.location && <p className="m-0">地点：{row.location}</p>}
      {row.serviceHours && <p className="m-0">时间：{row.serviceHours}</p>}
      {row.contactPhone && <p className="m-0">电话：{row.contactPhone}</p>}
    </div>
  )
}
