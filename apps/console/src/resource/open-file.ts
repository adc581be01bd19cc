import { fileTicket } from '@linli/api-client/contract/system/files'
import { client } from '../session/client.ts'
import { showError } from '../session/show-error.ts'

/** An address of one file for one minute, of a film for half an hour: the token of the session stands in no tab, no history and no copied link. */
export async function ticketUrl(key: string): Promise<string> {
  return (await client.call(fileTicket, { key })).url
}

/** Shows a file in a tab of its own, which is opened at once: browsers let nobody open one later. */
export async function openFile(key: string): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const url = await ticketUrl(key)
    if (tab === null) return
    tab.opener = null
    tab.location.replace(url)
  } catch (thrown) {
    tab?.close()
    showError(thrown)
  }
}

/** Saves a file. */
export async function saveFile(key: string): Promise<void> {
  try {
    const link = document.createElement('a')
    link.href = await ticketUrl(key)
    link.download = ''
    link.click()
  } catch (thrown) {
    showError(thrown)
  }
}
