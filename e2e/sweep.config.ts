import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** npm run sweep: every page in every look, on one server. */
export default defineConfig({ ...base, testDir: 'sweep', workers: 1, retries: 0 })
