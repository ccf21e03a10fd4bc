// Detects questions about other vendors and other data sets: who has them, whether ours are better. The
// service compares places, never companies.
import { topicFilter } from './topics.ts'

const VENDORS =
  'definitive iqvia ims doximity healthgrades zocdoc vitals webmd veeva komodo symphony medscape sermo ratemds carepoint lexisnexis ' +
  'ribbon kyruus trella clarivate monocl medpro h1 merative truven optum crossix healthlink dimensions torch definitivehc castlight ' +
  'yelp sharecare wellness medicarecompare verato carevoyance healthverity datavant statista redi salesforce experian enclarity veda ' +
  'candor andros verifiable medallion modio certifyos symplr symplyr provideo credsimple garner embold turquoise amitech medicus chatgpt gemini perplexity ' +
  'openevidence claude copilot bing google wikipedia caredash npidb npino hipaaspace nppesapi npiregistry betterdoctor amazon crunchbase zoominfo apollo linkedin'

export const competitorCompareIn = topicFilter(
  {
    vendor: [
      'definitive healthcare|health|hc|data|or|and|vs|versus|better|has|have|have|says|charges|for|$',
      'than|versus|vs|like|from|to|or|and|with|use|using|at|against|over|by|of|does|is|did|do|has|on|called|unlike definitive',
      'iqvia|doximity|healthgrades|zocdoc|veeva|komodo|sermo|ratemds|lexisnexis|kyruus|clarivate|monocl|medpro|truven|merative|definitivehc|carevoyance|healthverity|datavant|statista|enclarity|caredash|npidb|hipaaspace|npino|betterdoctor|zoominfo|openevidence|symplr|medallion|certifyos|healthlink|trella|verato|castlight|sharecare|perplexity',
      'medscape|vitals|webmd|apollo|zoominfo|merative|experian|linkedin|yelp|google|amazon|bing|wikipedia|copilot|gemini|chatgpt|perplexity|statista|h1|masterfile|usnews ..6 better|worse|more|right|larger|bigger|newer|than|beat|accurate|directory|count|counts|list|lists|say|says|know|knows|profiles|compare|figure',
      'data|figures|numbers|count|counts|answers|directory|list|same from|on|in|as|at google|bing|wikipedia|yelp|linkedin|webmd|vitals|statista|amazon|chatgpt|gemini|usnews|medscape',
      'us news',
      'definitive charge|charges|number|count|counts|dataset|data|report|figures|customers|give|list|lists|on|show|shows|publish|cover|covers|in|for|dermatologist|numbers|leave',
      'leaving|leave|choose|buy|use|using|by|match|undercut|drop|trust|prefer|recommend|switch|why|is|does|do|will|would definitive ..8',
      'ims health|data',
      'symphony health',
      'ribbon health',
      'turquoise health',
      'onekey|xponent',
      'h1 insights|data|or|and|better|io',
      'than|versus|vs|like|from|to|or|and|with|use|using|against|does|is|unlike|beat|beats|between @vendors ..2 $',
      'vs|versus|unlike|beats|beat|against|competing @vendors',
      '@vendors vs|versus',
      'better|worse|cheaper|faster|different|differ|differs|compare|compares|compared|fresher|newer|accurate|bigger|complete|reliable ..4 than|to|with|from|against @vendors'
    ],
    competitor: [
      'competitor|competitors|competition|competing|rival|rivals|alternative|alternatives|incumbent|incumbents ..3',
      'vendor|vendors|reseller|resellers|broker|brokers|aggregator|aggregators',
      'data company|companies|seller|sellers|source|sources|platform|platforms|firm|firms|product|products|service|services|tool|tools|provider|providers|startup|startups|broker|brokers|vendor|supplier|suppliers|set|sets ..4 better|best|cheaper|than|recommend|should|compare|compares|switch|accurate|most|other|versus|vs|instead|or',
      'best|better|top|leading|which|other|another|cheapest|different|rival|similar|recommend ..2 data|dataset|directory|directories|database|databases|analytics|intelligence|registry|lookup|api|platform|service|product|website|tool company|companies|seller|sellers|platform|platforms|firm|firms|product|products|service|services|tool|tools|provider|providers|vendor|supplier|website|websites|app|out|than|for|api|to'
    ],
    ours: [
      'any|another|some|other other [similar|data|free] service|services|company|companies|api|apis|product|products|platform|platforms|tool|tools|website|websites|provider|providers ..2 offer|offers|answer|like|with|have|has|do|does|exist|show|sell|that|similar',
      'any|another|other service|company|api|apis|product|platform|tool|website|companies|services|products ..2 offer|offers|answer|answers|like|with|exist|sell|sells|similar|compete|cover|covers',
      'other|competing|which|what apis|api|databases|database ..1 offer|offers|should|cover|covers|answer|provide|provides',
      'which physician|provider|doctor|data|healthcare ..1 database|directory|dataset|platform|api|service ..1 should|would|is|do|to',
      'who leads|dominates|owns|wins ..4 market|space|industry',
      'market leader|share|leaders|leading',
      'same|different ..2 as|from|than ..2 ama|aamc|hrsa|kff|bls|usnews',
      'your|yours|our|ours|you and|or|vs|versus|than|closer|from|match [to|that|those] [of|from] @vendors|ama|aamc|hrsa|kff|bls|nppes|cms|theirs|competitors|others',
      'you|your|this ..3 undercut|outdo|outrank',
      'better than downloading|using|the|nppes|npi|google|other|looking|searching',
      'your|yours|ppds|ours ..5 better|worse|superior|inferior|faster|cheaper|fresher|newer|different|differ|differs|differently|compete|competes|compare|compares|comparison|accurate|stack|stacks|beat|beats|unique|outperform*|reliable|complete|measure|trustworthy|current ..4 than|to|from|against|with|up|alternative|others|other|versus|vs',
      'you|youre ..2 better|worse|superior|inferior|cheaper|different|differ|compete|outperform*|beat ..4 than|to|from|against|with|others|other|versus|vs',
      'this|the service|site|api|product|tool|platform|dataset|website ..3 better|worse|superior|inferior|cheaper|different|differ|differs|compare|compares|stack|stacks|beat|beats ..4 than|to|from|against|with|others|other|versus|vs|up',
      'why|should|would|do ..4 use|choose|pick|buy|trust|switch|prefer|subscribe|pick|go ..4 you|your|this|yours ..4 over|instead|rather|versus|vs|than|and',
      'what|how|why ..3 makes|sets|make|set|distinguishes|separates|differentiates ..1 you|your|this|yours ..4',
      'better|worse|superior|inferior|alternative|comparable|similar|preferable ..3 than|to|over ..2 your|yours|you|this|ppds',
      'switch|switching|migrate|migrating|move|moving|replace|replacing|leave|leaving|drop|cancel ..4 from|to|our|away|with ..3 vendor|provider|subscription|you|your|@vendors',
      'who|anyone|anybody else|otherwise ..3 sells|sell|offers|offer|publishes|publish|provides|provide|has|does|makes|license*',
      'directory|directories|website|websites|app|database|databases|api|site|registry|lookup|service|sites ..5 better|best|worse|accurate|versus|vs|instead|compare*|than|alternative|recommend|prefer|most ..4',
      'better|best|worse|accurate|reliable|trust|compare|compares|recommend|fresher|trustworthy|up ..5 directory|directories|website|websites|app|database|databases|api|lookup|nppes|npiregistry|data|dataset|datasets|sites|download|spreadsheet|registry|registries ..3 than|or|versus|vs|to|with|from|against|for'
    ],
    other_sets: [
      'nppes|cms|hrsa|ama|aamc|nucc|census|masterfile|kff|bls|cdc|ahrf|dartmouth ..3 better|vs|versus|worse|accurate|instead|than|compare|compared|lookup|lookups|masterfile|differ|differs',
      'ama|aamc|hrsa|kff|bls|ahrf ..1 masterfile|data|figures|numbers|count|counts|report|reports|estimate|estimates|file|directory',
      'than|versus|vs|against|with|to|like|or|over|from [the|what|what] [free|official|public|government|cms] nppes|ama|aamc|hrsa|kff|bls|cms|ahrf|masterfile|usnews|npi'
    ]
  },
  { vendors: VENDORS }
)
