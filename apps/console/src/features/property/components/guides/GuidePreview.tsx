import { guide, materialForms } from '@linli/api-client/contract/property/guides/guide'
import { Skeleton } from '@linli/ui/skeleton'
import { TextLinkButton } from '@linli/ui/text-link'
import type { ReactNode } from 'react'
import { fileUrl } from '../../../../resource/file-url.ts'
import { openFile } from '../../../../resource/open-file.ts'
import { useResourceRow } from '../../../../resource/queries.ts'
import { PreviewFacts, TelephonePreview } from '../TelephonePreview.tsx'

/** How residents see a guide on their telephones: everything that they are told. */
export function GuidePreview({ guideId }: { readonly guideId: number }) {
  const { data: row } = useResourceRow(guide, guideId)
  if (!row) return <Skeleton shape="block" />
  const { steps = [], materials = [], faqs = [], images, templates } = row
  const facts = [
    ['地点', row.location],
    ['时间', row.serviceHours],
    ['电话', row.contactPhone],
  ] as const
  return (
    <TelephonePreview>
      <div className="grid gap-3">
        <div className="flex items-center gap-2">
          {row.icon !== null && (
            <img src={fileUrl(row.icon)} alt="" className="size-10 rounded-md object-cover" />
          )}
          <h3 className="m-0 min-w-0 text-h3">{row.title}</h3>
        </div>
        <p className="m-0 text-text-2">{row.summary}</p>
        <p className="m-0 text-caption text-text-2">
          {row.timeLimit === 0 ? '当场办结' : `${row.timeLimit}个工作日办结`} · {row.feeText}
        </p>
        {row.conditions !== null && (
          <Part title="办理条件">
            <p className="m-0 whitespace-pre-line">{row.conditions}</p>
          </Part>
        )}
        {steps.length > 0 && (
          <Part title="办理流程">
            <ol className="m-0 grid gap-2 ps-5">
              {steps.map((step) => (
                <li key={step.id}>
                  <strong>{step.title}</strong>
                  {step.content && <p className="m-0 text-text-2">{step.content}</p>}
                  {step.image && <Picture of={step.image} alt={`${step.title}配图`} />}
                </li>
              ))}
            </ol>
          </Part>
        )}
        {images?.map((key, at) => (
          <Picture key={key} of={key} alt={`流程图示${at + 1}`} />
        ))}
        {materials.length > 0 && (
          <Part title="所需材料">
            <ul className="m-0 ps-5">
              {materials.map(({ id, name, form, copies, template }) => (
                <li key={id}>
                  {name}（{materialForms[form]}
                  {copies}份） {template && <Form of={template} label="下载模板" />}
                </li>
              ))}
            </ul>
          </Part>
        )}
        {templates !== null && templates.length > 0 && (
          <Part title="表格下载">
            {templates.map((key, at) => (
              <Form key={key} of={key} label={`表格${at + 1}`} />
            ))}
          </Part>
        )}
        <PreviewFacts of={facts} />
        {faqs.length > 0 && (
          <Part title="常见问题">
            {faqs.map(({ id, q, a }) => (
              <details key={id}>
                <summary className="cursor-pointer">{q}</summary>
                <p className="m-0 ps-4 text-text-2">{a}</p>
              </details>
            ))}
          </Part>
        )}
      </div>
    </TelephonePreview>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="grid gap-1">
    <h4 className="m-0 text-h4">{title}</h4>
    {children}
  </section>
)

const Picture = ({ of, alt }: { readonly of: string; readonly alt: string }) => (
  <img src={fileUrl(of)} alt={alt} loading="lazy" className="mt-1 w-full rounded-md object-cover" />
)

const Form = ({ of, label }: { readonly of: string; readonly label: string }) => (
  <TextLinkButton onClick={() => void openFile(of)}>{label}</TextLinkButton>
)
