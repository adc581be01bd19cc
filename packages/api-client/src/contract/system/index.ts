import type { ModuleContract } from '../module.ts'
import { dicTree, dictItem, dictType } from './dict.ts'
import { readFile, uploadFile } from './files.ts'
import { menu, restoreMenus, sortMenus } from './menu.ts'
import { params, resetParam, setParam } from './params.ts'
import { answerConsents, publishedDoc, publishedDocs, wantedConsents } from './privacy-calls.ts'
import { privacyConsent } from './privacy-consent.ts'
import { privacyDoc } from './privacy-doc.ts'
import { privacyVersion } from './privacy-version.ts'
import { preferences, savePreferences } from './preferences.ts'
import { readMessages, staffMessages, unreadMessages } from './staff-messages.ts'
import { getTask } from './tasks.ts'

export const systemContract: ModuleContract = {
  resources: [menu, dictType, dictItem, privacyDoc, privacyVersion, privacyConsent],
  endpoints: [
    sortMenus,
    restoreMenus,
    dicTree,
    preferences,
    savePreferences,
    staffMessages,
    unreadMessages,
    readMessages,
    params,
    setParam,
    resetParam,
    wantedConsents,
    answerConsents,
    publishedDocs,
    publishedDoc,
    uploadFile,
    readFile,
    getTask,
  ],
}
