// Worker thread that reads a workbook of Excel before 2007. The library holds the whole file in memory, and its
// input comes from outside, so it runs apart, with limits of memory and time.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { read, utils } from '@e965/xlsx'

const { path, title } = workerData
const plain = { dense: true, cellDates: false, cellText: false, cellHTML: false, cellFormula: false }
const { SheetNames, Sheets, Workbook } = read(readFileSync(path), plain)
if (Workbook?.WBProps?.date1904) throw new Error('it counts days from 1904')
const name = title === undefined ? SheetNames[0] : SheetNames.find((one) => one.toLowerCase() === title.toLowerCase())
parentPort.postMessage({
  titles: SheetNames,
  rows: name === undefined ? null : utils.sheet_to_json(Sheets[name], { header: 1, raw: true, defval: null })
})
