import { Button } from '@linli/ui/button'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { showError } from '../../session/show-error.ts'
import { openFile, ticketUrl } from '../open-file.ts'
import { useFileNames } from '../useFileNames.ts'

interface ManualFilesProps {
  readonly files: readonly string[]
  readonly video: string | null
}

interface Shown {
  readonly key: string
  readonly url: string
}

/** What belongs to a manual: its film and its PDFs are shown in their place, everything else is saved. */
export function ManualFiles({ files, video }: ManualFilesProps) {
  const nameOf = useFileNames(files)
  const [shown, setShown] = useState<Shown | null>(null)
  const show = async (key: string) => {
    try {
      setShown({ key, url: await ticketUrl(key) })
    } catch (thrown) {
      showError(thrown)
    }
  }
  const named = (key: string, at: number) => nameOf(key) ?? `附件 ${at + 1}`
  return (
    <section aria-label="附件" className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {video !== null && (
          <Button size="small" aria-expanded={shown?.key === video} onClick={() => void show(video)}>
            播放视频
          </Button>
        )}
        {files.map((key, at) => {
          const name = named(key, at)
          const isRead = name.toLowerCase().endsWith('.pdf')
          return (
            <Button
              key={key}
              size="small"
              {...(isRead && { 'aria-expanded': shown?.key === key })}
              onClick={() => void (isRead ? show(key) : openFile(key))}
            >
              {name}
            </Button>
          )
        })}
      </div>
      {shown !== null && shown.key === video ? (
        // What is said in films of the house is written in the text beside them.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          key={shown.url}
          src={shown.url}
          controls
          autoPlay
          className="max-h-[70vh] w-full rounded-card bg-canvas"
          onError={() => {
            setShown(null)
            toast.error('视频无法播放，请检查文件或稍后再试')
          }}
        />
      ) : (
        shown !== null && (
          // Viewers of PDFs do not start in a sandbox; what they show comes from here and runs nothing of ours.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            key={shown.url}
            src={shown.url}
            title={named(shown.key, files.indexOf(shown.key))}
            className="h-[70vh] w-full rounded-card border border-border"
          />
        )
      )}
    </section>
  )
}
