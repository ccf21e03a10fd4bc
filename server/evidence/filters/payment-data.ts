// Detects questions about money: what is paid, charged, billed or earned, and who insures it. The service
// publishes records of industry payments by NPI elsewhere; the evidence query answers only about supply.
import { topicFilter } from './topics.ts'

const NOT_A_COUNTY =
  'for|of|per|is|are|do|does|in|among|by|and|to|range|ranges|index|list|transparency|tag|tags|comparison|increase|increases|differences'

export const paymentDataIn = topicFilter(
  {
    payments: [
      'payment|payments|payout|payouts|payor|payors|payer|payers|paycheck|paychecks|paid|repay*|prepay*|copay*|underpaid|overpaid|honoraria|honorarium|royalties|kickback*',
      'pay|pays|paying ..1 $',
      'pay|pays|paying for|per|me|my|the|a|an|to|of|out|doctors|physicians|more|less|most|least|scale|grade|rate|rates|gap|them|most|best|high*|low*|well|in|and|off|doctors|@who|@specialists',
      'much|what|who|which|how ..4 pay|pays|paid',
      'open payments',
      'financial|ownership|equity relationship|relationships|ties|conflict|conflicts|interest|interests|stake|stakes|disclosure|disclosures|burden',
      'conflict|conflicts of interest',
      'overpayment|overpayments|gifts|freebies|perks',
      'going rate|rates',
      'set|sets me|us|you back',
      'who|what|which funds|fund|finances|subsidizes|sponsors|bankrolls',
      'sunshine act',
      'industry|pharma|pharmaceutical|drug|device|manufacturer|manufacturers|company|companies|lobbyist ..4 money|gifts|gift|meals|meal|payments|spending|consulting|transfers|gave|give|gives|sponsor*|funding|ties|lunches',
      'transfer|transfers of value'
    ],
    claims: [
      'claim|claims ..2 data|volume|volumes|filed|submitted|denied|denials|denial|history|records|counts|count|paid|per|for|processed|adjudicat*|form|forms|were|did|by|in|database|level|submission*|made',
      'insurance|medicare|medicaid|medical|billing|denied|malpractice|hospital|pharmacy|submit*|file|filed|health|disability|dental|deny|denies|rejected|commercial ..1 claim|claims',
      'claim|claims $',
      'denial|denials|denied rate|rates|of|by|coverage|for',
      'prior authorization|authorizations',
      'utilization|encounter|remittance|procedure|cpt|hcpcs|drg ..2 data|code|codes|volume|volumes|rates|review|codes|fee|fees|weights|pricing',
      'cpt|hcpcs|drg|rvu|rvus|rvs',
      'prescribing|prescription|prescriptions|prescribe|prescribed|prescribes|prescribers ..6 volume|volumes|drug|drugs|opioid|opioids|most|cost|costs|medicare|many|data|spend|spending|patterns'
    ],
    reimbursement: [
      'reimburs*',
      'capitation|capitated',
      'allowed amount|amounts',
      'fee for service',
      'fee|fees|surcharge|surcharges',
      'value based payment|contract|contracts'
    ],
    cost: [
      'afford|affords|unaffordable',
      'cost|costs|costing|costly|costliest|expensive|cheap|cheaper|cheapest|affordable|inexpensive|pricey|priciest|overpriced|affordability',
      `price|prices|pricing|priced ${NOT_A_COUNTY}`,
      'prices|pricing|priced|tuition|budget|budgets|revenue|revenues|profit*|income|incomes|wage|wages|earnings|bonus|bonuses|invoice*|invoicing|deductible*|coinsurance|copay*|premium|premiums|tariff*|expenditure*|dollar|dollars|usd|subsidy|subsidies|refund*|debt|debts|loan|loans|stipend*|remuneration|compensat*|cash|money|funding|grants|valuation|ebitda|turnover|mortgage',
      'how much is|are|does|do|did|money|for|would ..6 cost|charge|pay|make|visit|bill|doctor|fee|treatment|surgery|exam|paid|get|got|get|receive|received|give|gave|owe|earn|spend|money',
      'how much money|medicare|medicaid|is|are|do|did ..4 @who|@specialists|visit|surgery|exam|fee|treatment',
      'charge|charges|charged|charging ..2 for|by|per|the|to|most|in|a|data|master|master|on|more|less|patients|$|each|me|an|high*',
      'average|typical|hospital|submitted|much|total|billed|facility|what|median|doctors|physicians|surprise|list|highest|lowest|allowed charge|charges',
      'spend|spends|spending|spent',
      'bill|bills|billed|billing|biller|billers ..2 for|medicare|medicaid|most|data|amount|amounts|code|codes|the|in|under|to|patients|insurance|per|practices|records|in|company|and|fraud|insurers|volume|$',
      'medical|hospital|surprise|average|medicare|balance|who|which|how|doctor|doctors|highest|most|lowest|top bill|bills|billing|billed',
      'bill|bills more|less|fewer|hours|most|higher'
    ],
    salary: [
      'salary|salaries|salaried|payroll|earn|earns|earned|earner|earners|earning|highest|best ..3 salary|salaries|paid|paying|earn*|pay',
      'salary|salaries|payroll',
      'earn|earns|earned|earner|earners|earning',
      'make|makes more|less than',
      'make|makes|making ..3 year|annually|yearly|hour|month|money|living|k|$|salary'
    ],
    insurance: [
      'accept|accepts|accepted|accepting|take|takes|taking|honor ..4 insurance|medicare|medicaid|aetna|cigna|humana|tricare|hmo|ppo|blue|plan|plans|insurances|coverage|assignment|united|unitedhealthcare|kaiser|bcbs|assignment|self|chip|vouchers',
      'insurance|insurances|insurer|insurers|insured|uninsured|underinsured|tricare|aetna|cigna|humana|hmo|hmos|ppo|ppos|bcbs|unitedhealth*|obamacare',
      'blue cross|shield',
      'in|out [of] network',
      'innetwork|outofnetwork',
      'network of [my] plan|insurer',
      'plan|plans cover|covers|covering|covered',
      'medicare|medicaid|cms|government|federal|medicaid ..2 spend*|payment*|pay|pays|paid|reimburs*|cost*|dollar*|rate|rates|bill*|outlay*|allowable|fee|fees|charges|claims|fraud|advantage|part|spent|beneficiary|beneficiaries|drug|covers|cover|coverage|expenditure*|trust|tax|audit|recover*'
    ]
  },
  {
    who: 'doctor doctors physician physicians surgeon surgeons specialist specialists provider providers hospital hospitals nurses',
    specialists:
      'cardiologists dermatologists urologists neurologists psychiatrists pediatricians oncologists ophthalmologists gastroenterologists otolaryngologists'
  }
)
