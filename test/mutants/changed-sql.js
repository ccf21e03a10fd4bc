// Loaded before a test and the programs it starts: they read other content of one SQL file, so that several
// tests can run at a time, each with its own mutant.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { fileURLToPath } from 'node:url'

const { CHANGED_SQL = '', CHANGED_BY = '' } = process.env
const changed = CHANGED_BY && fs.readFileSync(CHANGED_BY, 'utf8')
const isChanged = (/** @type {unknown} */ path) =>
  CHANGED_BY !== '' && (path instanceof URL ? fileURLToPath(path) : path) === CHANGED_SQL

const { readFileSync } = fs
const { readFile } = fs.promises
// @ts-expect-error: the overloads of the original.
fs.readFileSync = (path, ...more) => (isChanged(path) ? changed : readFileSync(path, ...more))
// @ts-expect-error: the overloads of the original.
fs.promises.readFile = async (path, ...more) => (isChanged(path) ? changed : await readFile(path, ...more))
syncBuiltinESMExports()
