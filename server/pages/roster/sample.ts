// A made-up roster that shows how columns and names may be written. No person or business of it is real.
export const SAMPLE_NAME = 'sample-roster.csv'
export const SAMPLE =
  'Made-up staff and vendors,,,,,\r\n' +
  'Employee ID,Provider Name,Vendor,DOB,NPI,Department\r\n' +
  'E-101,"SORVELOW, WILLIAM R",,12/22/40,,Nursing\r\n' +
  'E-102,"Pat Q. Made-Up, MD",,1980-06-20,1234567893,Surgery\r\n' +
  'E-103,De La Sample Maria,,20-Jun-1980,,Pharmacy\r\n' +
  'V-201,,Cedar Hollow Ambulance Service,,,Transport\r\n' +
  'V-202,,"Example, Chris",,,Therapy\r\n' +
  'Total: 5,,,,,\r\n'
