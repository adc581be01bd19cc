// Drawn seldom and whole: remembering its parts would cost more than it saves.
'use no memo'

import { randomKey } from '@linli/api-client'
import {
  importPhotos,
  type PhotoImportReport,
  photoLimits,
} from '@linli/api-client/contract/base/photo-import'
import { sendWithProgress } from '@linli/api-client/upload'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { Progress } from '@linli/ui/progress'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { EstateSelect } from '../../../../resource/EstateSelect.tsx'
import { type TaskProgress, waitForTask } from '../../../../resource/task.ts'
import { client } from '../../../../session/client.ts'
import { useProfile } from '../../../../session/profile.ts'
import { showError } from '../../../../session/show-error.ts'

/** 导入照片: many photos in one archive, each named by its person; what could not be taken in is told with its reason. */
export function PhotoImport({ onClose }: { readonly onClose: () => void }) {
  const alone = useProfile(({ profile }) => profile?.estates.length === 1)
  const [estateId, setEstateId] = useState<number | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [doing, setDoing] = useState<(TaskProgress & { readonly label: string }) | null>(null)
  const [report, setReport] = useState<PhotoImportReport | null>(null)

  async function run(archive: File) {
    setReport(null)
    setDoing({ label: '正在上传', done: 0, total: archive.size })
    try {
      const { taskId } = await client.call(
        importPhotos,
        { file: archive, ...(estateId !== null && { estateId }) },
        {
          idempotencyKey: randomKey(),
          send: sendWithProgress(({ sent, total }) => setDoing({ label: '正在上传', done: sent, total })),
        },
      )
      setReport(
        await waitForTask<PhotoImportReport>(taskId, (progress) =>
          setDoing({ label: '正在导入', ...progress }),
        ),
      )
    } catch (error) {
      showError(error)
    } finally {
      setDoing(null)
    }
  }

  return (
    <Dialog
      open
      width={640}
      title="导入人脸照片"
      dismissible={doing === null}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={doing !== null}>
            {report ? '完成' : '取消'}
          </Button>
          <Button
            variant="primary"
            disabled={file === null}
            loading={doing !== null}
            onClick={() => file && void run(file)}
          >
            导入
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="m-0 text-text-2">
          上传一个 ZIP 压缩包，不超过 {photoLimits.archiveMb}MB、{photoLimits.photos}{' '}
          张照片。照片以“证件号码.jpg”或“楼栋-单元-房号-姓名.jpg”命名，没有单元的楼栋不写单元。导入后等待审核，重复上传不会重复录入。
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {!alone && <EstateSelect all value={estateId} onChange={setEstateId} />}
          <label className="inline-flex h-control cursor-pointer items-center gap-2 rounded-control border border-border-button px-3 focus-within:outline-2 focus-within:outline-accent hover:bg-hover">
            <Upload size={16} aria-hidden />
            选择压缩包
            <input
              type="file"
              accept=".zip,application/zip"
              className="sr-only"
              disabled={doing !== null}
              onChange={(event) => {
                setFile(event.target.files?.[0] ?? null)
                setReport(null)
              }}
            />
          </label>
          <span className="min-w-0 truncate text-text-2">{file?.name ?? '支持 .zip'}</span>
        </div>
        {doing && <Progress label={doing.label} value={doing.done} max={doing.total} />}
        {report && <Report of={report} />}
      </div>
    </Dialog>
  )
}

function Report({ of: { matched, created, unchanged, failed } }: { readonly of: PhotoImportReport }) {
  return (
    <section aria-label="导入结果" className="grid gap-3">
      <Banner
        tone={failed.length > 0 ? 'warning' : 'success'}
        title={`匹配 ${matched}，录入 ${created}，已有 ${unchanged}，失败 ${failed.length}`}
      />
      {failed.length > 0 && (
        <div className="max-h-72 overflow-auto rounded-card border border-border">
          <table className="w-full text-small">
            <thead className="sticky top-0 bg-table-head">
              <tr>
                {['文件', '原因'].map((head) => (
                  <th key={head} scope="col" className="px-3 py-2 text-start">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {failed.map(({ file, reason }, index) => (
                // Masked names may be the same.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={index} className="border-t border-border">
                  <td className="px-3 py-2 break-all">{file}</td>
                  <td className="px-3 py-2">{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
