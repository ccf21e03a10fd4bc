// Detects questions about the future. A release says what a registry held on a day; the service says nothing
// about later days.
import { topicFilter } from './topics.ts'

export const predictionIn = topicFilter({
  forecast: [
    'predict*|forecast*|foresee*|prognos*|extrapolat*|prophe*',
    'project|projecting|projects ..3 number|growth|supply|demand|shortage|shortages|out|forward|the|how|next|need|into|to|for|density|2|20*',
    'projected|projection|projections|projecting',
    'anticipat* ..6 growth|shortage|shortages|increase|decrease|decline|need|supply|number|demand|change|changes|retire*|by|next|in',
    '!as|than|what|is expected ..2 to|growth|number|increase|decline|shortage|supply|count|change|rise|demand|future|retire*|in|by|over|shortfall',
    'what|how|do|which|is|are|we|you|i|should|can ..4 expect|expecting|expects ..8 next|future|years|grow*|decade|increase|decrease|decline|20*|change|tomorrow|rise|fall|coming|soon',
    'likely|probable|probably|unlikely|chance|chances|odds|probability|likelihood|risk|bet ..6 will|by|next|future|grow*|increase|decrease|decline|fall|rise|become|have|shortage|shortages|to|going|that|of|be|closing|lose|gain',
    'outlook|trajectory|trajectories|trendline*|foreseeable|crystal|futurist*|horizon|prospects|soothsayer|nostradamus|upcoming',
    'estimate|estimates|estimated|model|modeled|simulate|guess ..8 next|future|by|2027|2028|2029|2030|20*|coming|decade|years'
  ],
  future: [
    'future|futures',
    '!good|if|free|living|last|iron|strong will|wont -county|parish ..4 be|have|there|need|lose|gain|grow|shrink|increase|decrease|rise|fall|drop|become|happen*|retire|run|exceed|reach|outnumber|overtake|surpass|double|triple|decline|change|reduce|raise|lower|shift|slow|boost|ease|open|close|see|get|take|move|leave|outpace|still|face|improve|worsen|enter|remain|continue|start|stop|make|quadruple|look|catch|replace|automate|ai|peak|exist|meet|keep|join|train|graduate|practice|come|suffer|experience|expand|add|end|climb|disappear|go|vanish|hit|stay|pass|outgrow|bring|cause|affect|require',
    '^ will|wont -county [there|the|we|my|texas|any|most] ..6 be|have|need|lose|gain|grow|shrink|increase|decrease|rise|fall|drop|become|happen*|retire|run|exceed|reach|outnumber|overtake|surpass|double|decline|change|open|close|get|leave|improve|worsen|continue|enough|ever|still|catch|make|replace|see',
    'going|gonna|about|set|bound|destined|poised|expected|slated|due|forecast|likely to ..1 collapse|vanish|disappear|peak|be|have|become|grow|shrink|increase|decrease|decline|rise|fall|retire|lose|gain|happen|run|double|drop|need|change|face|close|leave|improve|worsen|see|overtake|exceed',
    'when|how will|long|soon|quickly ..8 close|reach|catch|become|stop|have|run|fill|peak|recover|until|before|end|retire*',
    'gonna|tomorrow|someday|eventually|soon|henceforward',
    'next|coming|following|subsequent [few|couple|two|three|four|five|six|ten|several|2|3|5|10|20|fifteen|twenty|1|4|15|25|30|of] [of] year|years|decade|decades|month|months|quarter|quarters|week|century|generation|summer|winter|spring|fall|cycle|census|election|release|update|five|ten',
    'in|within|over|after|for|during [the|a|just] [next|another|about|roughly|coming] one|two|three|four|five|six|seven|eight|nine|ten|twenty|fifteen|thirty|fifty|5|10|15|20|25|30|50|2|3|4|a|several|few|couple [of|more] years|decades|year|decade|months ..1 time|from|how|will|what|$',
    'years|decades|months from|ahead|out|down|hence now|there|how|will|the|$',
    'by [the] [year|end|start|time|late|early|mid|middle|beginning] [of] [the] 2027|2028|2029|2030|2031|2032|2033|2034|2035|2036|2037|2038|2039|2040|2045|2050|2060|2075|2100|2030s|2040s|century|decade|next|then|retire*',
    'in|for|until|through|before|around|after|toward|towards|circa|during|year|year|of|to|and|come|comes|past|beyond 2027|2028|2029|2030|2031|2032|2033|2034|2035|2036|2037|2038|2039|2040|2045|2050|2060|2075|2100|2030s|2040s|2050s',
    '2027|2028|2029|2030|2035|2040|2045|2050|2060'
  ],
  trend: [
    'trend|trends|trending|trended|trendwise',
    'will|would ..6 grow|shrink|rise|fall|decline|increase|decrease',
    'rate|pace|speed|percent|percentage|annual of|in|per|the ..1 growth|increase|decline|change|attrition|retirement|decrease|turnover',
    'growth|growing|shrinking|rising|declining|decreasing|increasing|dwindling|falling|climbing ..4 rate|fast|faster|fastest|over|by|year|or|forecast|number|supply|shortage|since|curve|trend|in|quickly|slowly|projection*|compared|annually|too|quicker|$',
    'collapse|collapsing|sustainable|unsustainable|dying out|for|how|is|are|at',
    'are|is|keeps|keep ..6 growing|shrinking|rising|declining|decreasing|increasing|dwindling|dropping|worsening|improving|disappearing|expanding|retiring|leaving|aging|ageing',
    'over|across|through|with [the|past|last] time|years|decades|decade',
    'year|month|quarter over|on|to|by|after year|month|quarter|date',
    'how|what|has|have|did ..8 changed|change|grown|evolved|evolve|shifted|increased|decreased|declined|dropped|fallen|risen|grow|improved|developed|worsened ..2 since|over|between|in|from|during|the|last|compared|$',
    'since|last|past|previous|prior [few|five|ten|two|three|couple|5|10|20|several|1] year|years|decade|decades|quarter ..1',
    'will|would|should|could -county|parish ..6 shortage|shortages|surplus|crisis|shortfall'
  ]
})
