import { type LivePass } from '@linli/api-client/contract/access/live-pass'
import {
  type checkResults,
  checkPass,
  monitorPass,
  reportPass,
} from '@linli/api-client/contract/access/monitor'
import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { f } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { Kbd } from '@linli/ui/kbd'
import { Skeleton } from '@linli/ui/skeleton'
import { toast } from '@linli/ui/toast'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import { ResourceForm } from '../../../../resource/opened.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { client } from '../../../../session/client.ts'
import { useCan } from '../../../../session/profile.ts'
import { showError } from '../../../../session/show-error.ts'
import { ComparedPictures } from '../passes/ComparedPictures.tsx'
import { PassWords } from './PassFeed.tsx'

interface PassCheckProps {
  readonly pass: LivePass
  /** How many more wait to be looked at. */
  readonly waiting: number
  readonly onClose: () => void
}

const keys: Readonly<Record<string, keyof typeof checkResults>> = { y: 'match', n: 'mismatch' }
const results = { match: '一致', mismatch: '不一致', unsure: '无法判断' } as const

const hourMs = 3_600_000

/** Who is registered from here stands at the door now. */
const atTheDoor = (estateId: number) => ({
  estateId,
  source: 'desk',
  validFrom: new Date().toISOString(),
  validTo: new Date(Date.now() + 4 * hourMs).toISOString(),
})

/** One pass beside what is known of who passed: is it the right person? */
export function PassCheck({ pass, waiting, onClose }: PassCheckProps) {
  const { data } = useCall(monitorPass, { id: pass.id })
  const mayCheck = useCan('access:monitor:check')
  const mayReport = useCan('alert:alert:create')
  const mayRegister = useCan('visitor:application:create')
  const ignore = useRef<HTMLButtonElement>(null)
  const [doing, setDoing] = useState<'report' | 'register' | null>(null)
  const [busy, setBusy] = useState(false)
  const known = data?.pass.id === pass.id ? data : undefined
  const isOpen = known !== undefined && known.check === null

  const check = async (result: keyof typeof checkResults) => {
    setBusy(true)
    try {
      await client.call(checkPass, { recordId: pass.id, result })
      toast.success(result === 'mismatch' ? '已记录，并通知值班人员' : '已记录核验结果')
      onClose()
    } catch (thrown) {
      showError(thrown)
    } finally {
      setBusy(false)
    }
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const result = keys[event.key.toLowerCase()]
    if (result === undefined || doing !== null || busy || !mayCheck || !isOpen) return
    // A key that is held down decides on one pass alone: the next one may come up at once.
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    void check(result)
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  if (doing === 'register')
    return (
      <ResourceForm
        of={visitorApplication}
        row={null}
        given={atTheDoor(pass.estateId)}
        onClose={() => setDoing(null)}
      />
    )
  if (doing === 'report')
    return (
      <FieldsDialog
        title="上报可疑"
        submitLabel="上报"
        fields={{ note: f.text('情况说明', { required: true, max: 100 }) }}
        onSubmit={async ({ note }) => {
          await client.call(reportPass, { recordId: pass.id, note: String(note) })
          toast.success('已生成预警')
          onClose()
        }}
        onClose={() => setDoing(null)}
      />
    )
  return (
    <Dialog
      open
      title="核对通行"
      description={waiting > 0 ? `还有 ${waiting} 条待核对` : undefined}
      width={720}
      // It comes by itself: whoever presses Enter just now says nothing about anybody.
      initialFocus={ignore}
      onClose={onClose}
      footer={
        <>
          {mayReport && (
            <Button variant="text" onClick={() => setDoing('report')}>
              上报可疑
            </Button>
          )}
          {mayRegister && (
            <Button variant="text" onClick={() => setDoing('register')}>
              登记访客
            </Button>
          )}
          <Button ref={ignore} onClick={onClose}>
            忽略
          </Button>
          {mayCheck && isOpen && (
            <>
              <Button disabled={busy} onClick={() => void check('unsure')}>
                无法判断
              </Button>
              <Button tone="danger" disabled={busy} onClick={() => void check('mismatch')}>
                不一致 <Kbd keys={['N']} />
              </Button>
              <Button variant="primary" disabled={busy} onClick={() => void check('match')}>
                一致 <Kbd keys={['Y']} />
              </Button>
            </>
          )}
        </>
      }
    >
      {known === undefined ? (
        <Skeleton shape="block" />
      ) : (
        <div className="grid gap-4">
          <ComparedPictures id={pass.id} snapshot={known.pass.snapshot} photo={known.photo} />
          <PassWords pass={known.pass} />
          <dl className="m-0 flex flex-wrap gap-x-6 gap-y-2 text-small">
            <Fact label="相似度" value={known.pass.similarity === null ? '—' : `${known.pass.similarity}%`} />
            <Fact label="同住" value={known.livingCount === null ? '—' : `${known.livingCount}人`} />
            <Fact label="通行时间" value={formatDateTime(known.pass.passTime)} />
            {known.check !== null && (
              <Fact label="已核验" value={results[known.check.result as keyof typeof results]} />
            )}
          </dl>
          {known.before.length > 0 && (
            <section className="grid gap-2">
              <h3 className="m-0 text-small font-semibold">此前</h3>
              <ol className="m-0 grid list-none gap-2 p-0">
                {known.before.map((one) => (
                  <li key={one.id} className="grid grid-cols-[1fr_auto] gap-3">
                    <PassWords pass={one} />
                    <span className="text-caption text-text-3 tabular-nums">
                      {formatDateTime(one.passTime).slice(5, 16)}
                    </span>
                  </li>
                ))}
              </ol>
            </section>
          )}
        </div>
      )}
    </Dialog>
  )
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div className="grid">
    <dt className="text-caption text-text-2">{label}</dt>
    <dd className="m-0 tabular-nums">{value}</dd>
  </div>
)
