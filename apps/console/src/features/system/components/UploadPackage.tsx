import type { appVersion } from '@linli/api-client/contract/system/app-version'
import { ApiError } from '@linli/api-client'
import { beginPackage, finishPackage, sendPackagePart } from '@linli/api-client/contract/system/version-calls'
import type { RowOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { Progress } from '@linli/ui/progress'
import { toast } from '@linli/ui/toast'
import { useRef, useState } from 'react'
import { client } from '../../../session/client.ts'

interface UploadPackageProps {
  readonly version: RowOf<typeof appVersion>
  readonly onClose: () => void
}

type Step =
  | { readonly kind: 'choose' }
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'failed'; readonly words: string }

/** Sends a package in parts; what arrived before a line broke is not sent again. */
async function send(id: number, file: File, isOver: () => boolean, onProgress: (percent: number) => void) {
  const { uploadId, chunkBytes, received } = await client.call(beginPackage, {
    id,
    name: file.name,
    size: file.size,
    fingerprint: `${file.name}:${file.size}:${file.lastModified}`,
  })
  const parts = Math.ceil(file.size / chunkBytes)
  let done = received.length
  onProgress((done / parts) * 100)
  for (let index = 0; index < parts; index += 1) {
    if (received.includes(index)) continue
    if (isOver()) return null
    const part = new File([file.slice(index * chunkBytes, (index + 1) * chunkBytes)], file.name)
    await client.call(sendPackagePart, { id: uploadId, index, file: part })
    done += 1
    onProgress((done / parts) * 100)
  }
  return await client.call(finishPackage, { id: uploadId })
}

/** 上传安装包 of a draft. */
export function UploadPackage({ version, onClose }: UploadPackageProps) {
  const [file, setFile] = useState<File | null>(null)
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  const closed = useRef(false)
  const close = () => {
    closed.current = true
    onClose()
  }
  const start = async () => {
    if (file === null) return
    setStep({ kind: 'sending', percent: 0 })
    try {
      const stored = await send(
        version.id,
        file,
        () => closed.current,
        (percent) => setStep({ kind: 'sending', percent }),
      )
      if (stored === null) return
      toast.success(`已上传 ${stored.packageName}`)
      onClose()
    } catch (error) {
      const words = error instanceof ApiError ? error.userMessage : '上传中断'
      setStep({ kind: 'failed', words })
    }
  }
  const sending = step.kind === 'sending'
  return (
    <Dialog
      open
      title={`上传安装包 · ${version.versionName}`}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>取消</Button>
          <Button variant="primary" disabled={file === null} loading={sending} onClick={() => void start()}>
            {step.kind === 'failed' ? '继续上传' : '上传'}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <label className="grid gap-1">
          <span>APK安装包（不超过200MB，内部号须为 {version.versionCode}）</span>
          <input
            type="file"
            accept=".apk"
            disabled={sending}
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null)
              setStep({ kind: 'choose' })
            }}
          />
        </label>
        {sending && <Progress label="上传进度" value={step.percent} />}
        {step.kind === 'failed' && (
          <Banner tone="danger" title={step.words}>
            已上传的部分会保留，重新上传时从中断处继续。
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
