import { aroundMinutes, passAround } from '@linli/api-client/contract/access/pass-look'
import type { passRecord } from '@linli/api-client/contract/access/pass-record'
import type { RowOf } from '@linli/api-client/kit'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useCall } from '../../../../resource/queries.ts'
import { ComparedPictures } from './ComparedPictures.tsx'
import { PassLines } from './PassLines.tsx'
import { PassTrace } from './PassTrace.tsx'
import { Similarity } from './Similarity.tsx'

const clock = (at: string) => formatDateTime(at).slice(11, 19)

/** Below a pass: the pictures, what the door did, who else went through it then, and where the same person was. */
export function PassDetail({ pass }: { readonly pass: RowOf<typeof passRecord> }) {
  const { data } = useCall(passAround, { id: pass.id })
  return (
    <div className="grid gap-5">
      {(pass.snapshot != null || pass.snapshotPurged || data?.photo != null) && (
        <ComparedPictures
          id={pass.id}
          snapshot={pass.snapshot ?? null}
          purged={pass.snapshotPurged ?? null}
          photo={data?.photo ?? null}
        />
      )}
      {pass.similarity != null && <Similarity value={pass.similarity} />}
      {data && data.events.length > 0 && (
        <section className="grid gap-2">
          <h3 className="m-0 text-body font-semibold">随后的门事件</h3>
          <ol className="m-0 grid list-none gap-1 p-0 text-small">
            {data.events.map(({ id, at, label, cause }) => (
              <li key={id} className="flex gap-3">
                <span className="text-text-2 tabular-nums">{clock(at)}</span>
                <span>{cause === null ? label : `${label}（${cause}）`}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {data && data.passes.length > 0 && (
        <section className="grid gap-2">
          <h3 className="m-0 text-body font-semibold">本通道前后 {aroundMinutes} 分钟</h3>
          <PassLines passes={data.passes} of={pass.id} />
        </section>
      )}
      <PassTrace id={pass.id} />
    </div>
  )
}
