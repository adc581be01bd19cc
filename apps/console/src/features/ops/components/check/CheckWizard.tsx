import { ApiError } from '@linli/api-client'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { Drawer } from '@linli/ui/drawer'
import { Progress } from '@linli/ui/progress'
import { Skeleton } from '@linli/ui/skeleton'
import { Steps } from '@linli/ui/steps'
import { toast } from '@linli/ui/toast'
import { useEffect, useState } from 'react'
import { PictureStamp } from '../../../../resource/picture-stamp/PictureStamp.ts'
import { deviceCode } from '../../../../resource/scan/device-code.ts'
import { ScanDialog } from '../../../../resource/scan/ScanDialog.tsx'
import { SignaturePad } from '../../../../resource/SignaturePad.tsx'
import { useNarrow } from '../../../../resource/useNarrow.ts'
import { useProfile } from '../../../../session/profile.ts'
import { AutoChecks } from './AutoChecks.tsx'
import { type Check, type CheckRecord, fewestImages, lackOf, newRecord, wizardSteps } from './check-record.ts'
import { keepRecord, readRecord } from './check-store.ts'
import { autoCheck, startCheck } from './hand-in.ts'
import { Found } from './Found.tsx'
import { here } from './here.ts'
import { OwnPicture } from './OwnPicture.tsx'
import { PhotoTaker } from './PhotoTaker.tsx'
import { WizardItem } from './WizardItem.tsx'

const mostImages = 12

interface CheckWizardProps {
  readonly check: Check
  /** It is done, and to be handed in. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** 现场点检: from the label of the device to the signature, on a telephone and without a network, too. */
export function CheckWizard({ check, onDone, onClose }: CheckWizardProps) {
  const { userId = 0, name = '' } = useProfile(({ profile }) => profile) ?? {}
  const [record, setRecord] = useState<CheckRecord | null>(null)
  useEffect(() => {
    const begin = async () => {
      const kept = await readRecord(userId, check.id).catch(() => undefined)
      setRecord({ ...(kept ?? newRecord(check, userId)), isDone: false })
    }
    void begin()
  }, [check, userId])
  const device = [check.deviceName, check.deviceSn].filter(Boolean).join(' ')
  const put = (next: CheckRecord) => {
    setRecord(next)
    void keepRecord(next).catch(() => toast.warning('本机空间不足，未能保存，请尽快提交'))
  }
  return (
    <PictureStamp value={{ before: [device], after: [name], withinHours: 24 }}>
      <Drawer open width={560} title={`现场点检“${check.checkNo}”`} description={device} onClose={onClose}>
        {record === null ? (
          <Skeleton shape="block" />
        ) : (
          <Walk check={check} record={record} onChange={put} onDone={onDone} />
        )}
      </Drawer>
    </PictureStamp>
  )
}

interface WalkProps {
  readonly check: Check
  readonly record: CheckRecord
  readonly onChange: (record: CheckRecord) => void
  readonly onDone: () => void
}

function Walk({ check: given, record, onChange, onDone }: WalkProps) {
  const isPhone = useNarrow()
  const [check, setCheck] = useState(given)
  const [step, setStep] = useState(0)
  const [scans, setScans] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const lack = lackOf(step, check, record)
  const isLast = step === wizardSteps.length - 1
  const put = (part: Partial<CheckRecord>) => onChange({ ...record, ...part, refusal: null })

  const scanned = async (text: string) => {
    setScans(false)
    const code = deviceCode(text)
    const sn = code === null ? '' : 'sn' in code ? code.sn : code.id === check.deviceId ? check.deviceSn : ''
    if (sn !== check.deviceSn) toast.error('扫码设备与点检设备不一致')
    const scannedAt = new Date().toISOString()
    put({ scannedSn: sn ?? '', scannedAt, geo: await here() })
  }
  const locate = async () => {
    const geo = await here()
    if (geo === null) toast.warning('无法取得当前位置，请检查浏览器的定位权限')
    put({ geo })
  }
  /** With a network the server has its say at once; without one when the check is handed in. */
  const online = async (work: () => Promise<Check>): Promise<boolean> => {
    if (!navigator.onLine) return true
    setBusy(true)
    try {
      setCheck(await work())
      return true
    } catch (thrown) {
      const error = ApiError.from(thrown)
      if (error.code === 'NETWORK' || error.code === 'TIMEOUT') return true
      toast.error(error.issues[0]?.message ?? error.userMessage)
      return false
    } finally {
      setBusy(false)
    }
  }
  const next = async () => {
    if (lack !== undefined) {
      toast.warning(lack)
      return
    }
    if (step === 0 && !(await online(async () => await startCheck(record)))) return
    if (!isLast) setStep(step + 1)
    else {
      const done = { ...record, isDone: true, doneAt: new Date().toISOString(), refusal: null }
      await keepRecord(done)
      if (!navigator.onLine) toast.success('已保存在本机，联网后自动提交')
      onDone()
    }
  }
  const title = wizardSteps[step] ?? ''
  return (
    <div className="grid gap-4">
      {isPhone ? (
        <Progress
          thin
          label={`第${step + 1}步，${title}`}
          value={step + 1}
          max={wizardSteps.length}
          text={`${step + 1}/${wizardSteps.length} ${title}`}
        />
      ) : (
        <Steps items={wizardSteps.map((one) => ({ key: one, title: one }))} current={title} />
      )}
      {record.refusal !== null && <Banner tone="danger" title={`上次未能提交：${record.refusal}`} />}
      {step === 0 && (
        <Found
          check={check}
          record={record}
          onScan={() => setScans(true)}
          onLocate={() => void locate()}
          onReason={(farReason) => put({ farReason })}
        />
      )}
      {step === 1 && (
        <AutoChecks
          check={check}
          isBusy={isBusy}
          onRun={() => void online(async () => await autoCheck(check))}
        />
      )}
      {step === 2 && (
        <div className="grid gap-3">
          {(check.results ?? []).map((item) => {
            const answer = record.answers.find(({ code }) => code === item.code)
            return (
              answer && (
                <WizardItem
                  key={item.code}
                  item={item}
                  answer={answer}
                  onChange={(changed) =>
                    put({ answers: record.answers.map((one) => (one.code === changed.code ? changed : one)) })
                  }
                />
              )
            )
          })}
        </div>
      )}
      {step === 3 && (
        <div className="grid gap-5">
          <section aria-label="现场照片" className="grid gap-2">
            <h3 className="m-0 text-h4">现场照片</h3>
            <p className="m-0 text-text-2">
              至少{fewestImages}张：设备、周围环境。照片带设备、时间和姓名水印。
            </p>
            <PhotoTaker
              label="现场照片"
              photos={record.images}
              most={mostImages}
              onChange={(images) => put({ images })}
            />
          </section>
          <section aria-label="签名" className="grid gap-2">
            <h3 className="m-0 text-h4">签名</h3>
            {record.sign === null ? (
              <SignaturePad label="签名" onTake={(file) => put({ sign: { file } })} />
            ) : (
              <span className="flex flex-wrap items-center gap-3">
                <OwnPicture
                  file={record.sign.file}
                  alt="签名"
                  className="h-16 w-48 rounded-control border border-border bg-white object-contain"
                />
                <Button onClick={() => put({ sign: null })}>重签</Button>
              </span>
            )}
          </section>
        </div>
      )}
      <div className="sticky -bottom-6 grid gap-2 border-t border-border bg-overlay pt-3 pb-6">
        {lack !== undefined && (
          <p role="status" className="m-0 text-text-2">
            {lack}
          </p>
        )}
        <div className="flex gap-2 *:flex-1">
          {step > 0 && (
            <Button size="large" onClick={() => setStep(step - 1)}>
              上一步
            </Button>
          )}
          <Button size="large" variant="primary" loading={isBusy} onClick={() => void next()}>
            {isLast ? '提交' : '下一步'}
          </Button>
        </div>
      </div>
      {scans && (
        <ScanDialog
          title="扫描设备标签"
          label="设备序列号"
          onCode={(text) => void scanned(text)}
          onClose={() => setScans(false)}
        />
      )}
    </div>
  )
}
