// Each year's file is a new vintage that revises earlier years, so vintages are kept side by side. Latin-1
// because of one county, Doña Ana; a copy saved as UTF-8 is read as UTF-8.
import { US_GOVERNMENT_WORKS } from '../../../domain/families.ts'
import { defineSource } from '../../../domain/source.ts'

const ignore = {
  'components of change and the base are not resident population on July 1':
    /^(ESTIMATESBASE\d{4}|(R?(NPOPCHG|BIRTHS?|DEATHS?|NATURALCHG|INTERNATIONALMIG|DOMESTICMIG|NETMIG|RESIDUAL)_?\d{4}))$/,
  'group quarters population is not published here': /^GQESTIMATES(BASE)?\d{4}$/
}

// One column per year; the last one is the vintage of the file.
const estimates = { pattern: /^POPESTIMATE\d{4}$/, example: 'POPESTIMATE2024' }

export default defineSource({
  id: 'census_population',
  family: 'census',
  title: 'US Census Bureau Population Estimates Program',
  short_name: 'Census PEP',
  authority: 'US Census Bureau',
  official_url: 'https://www.census.gov/programs-surveys/popest.html',
  license: US_GOVERNMENT_WORKS,
  cadence: 'Annual',
  sla_days: 400,
  files: {
    state: {
      name: /^NST-EST(?<edition>\d{4})-ALLDATA\.csv$/i,
      composition: 'latest_of_each_edition',
      encodings: ['utf-8', 'latin-1'],
      columns: ['SUMLEV', 'REGION', 'DIVISION', 'STATE', 'NAME'].map((header) => ({ header })),
      repeating: [estimates],
      ignore,
      // 66 rows: nation, 4 regions, 9 divisions, 51 states and Puerto Rico; 65 without Puerto Rico.
      rows: { min: 65, max: 70 },
      synthetic: { date: '2024-12-19', file: () => 'NST-EST2024-ALLDATA.csv', edition: '2024' }
    },
    county: {
      name: /^co-est(?<edition>\d{4})-alldata\.csv$/i,
      composition: 'latest_of_each_edition',
      encodings: ['utf-8', 'latin-1'],
      columns: ['SUMLEV', 'REGION', 'DIVISION', 'STATE', 'COUNTY', 'STNAME', 'CTYNAME'].map((header) => ({ header })),
      repeating: [estimates],
      ignore,
      // 3,195 rows in Vintage 2024: 51 state totals and 3,144 counties.
      rows: { min: 3_100, max: 3_300 },
      synthetic: { date: '2025-03-13', file: () => 'co-est2024-alldata.csv', edition: '2024' }
    }
  }
})
