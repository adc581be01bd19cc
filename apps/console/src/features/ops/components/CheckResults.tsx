import {
  type AutoCheckResult,
  type CheckResult,
  isAnswered,
} from '@linli/api-client/contract/ops/check-results'
import type { equipmentCheck } from '@linli/api-client/contract/ops/equipment-check'
import type { RowOf } from '@linli/api-client/kit'
import { StatusTag } from '@linli/ui/status-tag'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useState } from 'react'
import { fileUrl } from '../../../resource/file-url.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'

const ImageLightbox = whenOpened(async () => (await import('@linli/ui/image-preview')).ImageLightbox)

interface FoundProps {
  readonly title: string
  readonly ok: boolean | null
  readonly critical: boolean
  /** What stands for neither good nor bad. */
  readonly unknown: string
  readonly detail: string
  /** What was photographed, beside the words of the template. */
  readonly images?: readonly string[]
  readonly again?: boolean
}

function Found({ title, ok, critical, unknown, detail, images = [], again = false }: FoundProps) {
  const [looked, look] = useState<number | null>(null)
  return (
    <li className="flex items-start justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="m-0 break-words">
          {title}
          {critical && <span className="text-small text-text-2"> · 关键项</span>}
        </p>
        {detail !== '' && <p className="m-0 break-words text-small text-text-2">{detail}</p>}
        {images.length > 0 && (
          <span className="mt-2 flex flex-wrap gap-2">
            {images.map((key, at) => (
              <button
                key={key}
                type="button"
                aria-label={`查看${title}的照片${at + 1}`}
                className="cursor-zoom-in border-0 bg-transparent p-0"
                onClick={() => look(at)}
              >
                <img
                  src={fileUrl(key)}
                  alt=""
                  loading="lazy"
                  className="size-24 rounded-card border border-border object-cover"
                />
              </button>
            ))}
          </span>
        )}
        {looked !== null && (
          <ImageLightbox
            images={images.map((key) => ({ src: fileUrl(key), alt: title }))}
            index={looked}
            onIndexChange={look}
            onClose={() => look(null)}
          />
        )}
      </div>
      <span className="flex shrink-0 gap-2">
        {again && <StatusTag tone="warning">需重做</StatusTag>}
        <StatusTag tone={ok === null ? 'neutral' : ok ? 'success' : 'danger'}>
          {ok === null ? unknown : ok ? '合格' : '不合格'}
        </StatusTag>
      </span>
    </li>
  )
}

const boundsOf = ({ min, max, unit }: CheckResult): string =>
  min === null && max === null ? '' : `（应为${min ?? '不限'}–${max ?? '不限'}${unit ?? ''}）`

const saidOf = (item: CheckResult): string =>
  [
    item.value === null ? '' : `${item.value}${item.unit ?? ''}${boundsOf(item)}`,
    item.note ?? '',
    item.at ? formatDateTime(item.at) : '',
  ]
    .filter((text) => text !== '')
    .join('；')

function Items({ items }: { readonly items: readonly CheckResult[] }) {
  return (
    <ul className="m-0 list-none divide-y divide-border p-0">
      {items.map((item) => (
        <Found
          key={item.code}
          title={item.text}
          ok={item.ok}
          critical={item.critical}
          unknown={isAnswered(item) ? '已填写' : '未填写'}
          detail={saidOf(item)}
          images={item.images ?? []}
          again={item.again ?? false}
        />
      ))}
    </ul>
  )
}

function Automatic({ found }: { readonly found: readonly AutoCheckResult[] }) {
  if (found.length === 0) return <p className="m-0 text-text-2">尚未自动检测，点检人开始后可随时检测。</p>
  return (
    <ul className="m-0 list-none divide-y divide-border p-0">
      {found.map(({ code, label, ok, critical, detail }) => (
        <Found key={code} title={label} ok={ok} critical={critical} unknown="无法判断" detail={detail} />
      ))}
    </ul>
  )
}

/** What was found on site, and what the server found by itself. */
export function CheckResults({ check }: { readonly check: RowOf<typeof equipmentCheck> }) {
  return (
    <div className="grid gap-6">
      <section>
        <h3 className="m-0 mb-2 text-body font-semibold">现场项目</h3>
        <Items items={check.results ?? []} />
      </section>
      <section>
        <h3 className="m-0 mb-2 text-body font-semibold">自动检测</h3>
        <Automatic found={check.autoResults ?? []} />
      </section>
    </div>
  )
}
