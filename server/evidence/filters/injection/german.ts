// German injection phrases that LANGUAGES lacks. Each is an address or an order to the reader, never a topic.
import type { Concepts, Rules } from '../phrases.ts'

export const CONCEPTS: Concepts = {
  orders:
    'anweisung* instruktion* befehl* vorgabe* regel* prompt* richtlinie* anordnung* vorschrift* systemprompt* systemnachricht* konfiguration* einstellung* systemanweisung* programmierung*',
  said: 'text* nachricht* zeile* absatz inhalt* wort worte wörter satz sätze eingabe* gespräch*',
  limits:
    'einschränk* beschränk* regel regeln filter grenzen vorschriften moral zensur gewissen tabu* skrupel ethik warnung* hemmung*',
  tell: 'sag sage schreib schreibe antworte antwortest gib zeig zeige nenn nenne wiederhol wiederhole kopier kopiere druck drucke lies verrat verrate erzähl erzähle sprich buchstabier buchstabiere zitier zitiere übersetz übersetze',
  make: 'sag sage schreib schreibe antworte gib zeig zeige nenn nenne wiederhole erzähl erzähle sprich sing singe dichte erfinde erfind mach mache lösch lösche vergiss beleidige fluche spiel spiele übersetze tanze rede',
  secret: 'passwort* kennwort* geheimwort* geheimnis* geheimcode* losungswort* systemprompt* zugangscode*'
}

export const GERMAN: Rules = {
  override: [
    '!ich|wir|sie|er ^ vergiss|vergesst|ignorier|ignoriere|ignoriert|missachte|verwirf|überspring|überspringe -nicht|mich|uns|ihn ..6',
    'und vergiss|ignorier|ignoriere|missachte|verwirf|lösche -nicht|mich|uns ..2 die|das|den|alle|alles|deine|bitte',
    '^ alles|alle ..2 vergessen|löschen|gelöscht|ignorieren|vergiss $',
    '^ lösch|lösche alles|alle|deine|deinen|den ..2 @orders|bisher*|gesagt*|gespeichert*|kontext|verlauf|speicher',
    'deine|alten|bisherigen|vorherigen|obigen|alle|früheren|diese ..2 @orders ..3 gelten|gilt|zählen|sind|ist ..2 nicht|ungültig|aufgehoben|hinfällig|nichtig|vorbei ..1',
    'beachte|befolge|berücksichtige|achte ..6 nicht|keine',
    'kümmere|kümmer|schere|scher dich ..2 nicht|um',
    'statt|anstatt|anstelle die|der|das|zu ..4 frage|antworten|beantworten|aufgabe|ärzte',
    'folge|gehorche|gehorch|höre ..2 nur|ab|ausschließlich ..3 mir|mich|auf|meinen',
    '^ gehorche|gehorch ..2'
  ],
  new_orders: [
    'nun|jetzt ..2 zu|etwas|was ..2 anderem|anderes|andres|neuem|neues',
    'nun|jetzt ..2 mach|mache|tu ..3 anderes|andres|neues',
    '^ danke|super|toll|prima|gut|sehr|klasse ..4 $ [und] nun|jetzt ..2 @make',
    '^ danke|super|toll|prima|gut|klasse ..5 ^ [und] nun|jetzt ..2 @make',
    '^ danke ..2 ^ das reicht|genügt',
    'ab|von jetzt|nun|sofort|heute|hier [an|ab] ..2 bist|sprichst|antwortest|sagst|redest|schreibst|antworte|sprich|sag|schreib|rede|du',
    '^ achtung|wichtig|stopp|halt|stop ^ ..6 @orders|aufgabe|folge|vergiss|ignoriere|alte|neue',
    'als|bin ..2 entwickler*|programmierer*|administrator*|admin|ingenieur*|betreiber*|techniker* ..2 brauch*|muss|will|benötig*|möchte|verlange|befehle ..6'
  ],
  persona: [
    '^ sei|werde mein|meine|ein|eine|einfach|jetzt|ab|wie ..6',
    'du|dich|sie ..2 wie|als ein|eine|einen|mein|meine|der|die ..4 verhältst|verhalten|benimmst|agierst|antwortest|sprichst|handelst|ausgibst|auftrittst',
    'verhalte|verhalt|benimm|verhältst|gib|agiere|handle|sprich|antworte|rede ..1 dich|als|wie ..1 wie|als|aus|ein|eine|mein ..4',
    'du dich ..2 wie|als ein|eine|mein|meine|der|die',
    'du hättest|wärst|wärest|könntest|dürftest|bist ..4 kein*|frei|alles|nicht|hacker|roboter|mensch|ki|chatbot|pirat',
    'nimm|angenommen|stell|tu ..3 du|ihr|an|so|dir ..3 hättest|wärst|wärest|könntest|bist|bräuchtest',
    'lass|lasst uns|wir ..3 spiel|spielen|rollenspiel* ..3 in|bei|wo|du',
    'wir spielen|machen ..3 rollenspiel|du|spiel|ki',
    '^ spiel|spiele|übernimm|übernehme|schlüpf* ..1 die|eine|in rolle ..4',
    'du|dein jetzt|nun|heißt|name ..2 ist|bist|ab|sofort|dan|jetzt ..2'
  ],
  unrestricted: [
    'du|ki|roboter|assistent|chatbot|maschine|modell|hacker ..4 kein*|ohne ..1 @limits',
    'ki|roboter|assistent|chatbot|maschine|künstliche ..5 bricht|breche*|ignoriert|verweigert|grenzenlos|uneingeschränkt|böse',
    'geschichte|dialog|szene|roman|märchen|theaterstück|gedicht ..14 erklärt|beschreibt|anleitung*|verrät|lehrt|zeigt ..6',
    'skrupellos*|unzensiert*|ungefiltert*|unmoralisch*|gesetzlos* ..2 berater*|antwort*|ki|chatbot|assistent*|version|hacker|freund|ratgeber|modus',
    'wie|anleitung|schritte ..4 bombe*|sprengstoff*|waffe*|drogen|schadsoftware|trojaner|hacke|hacken|einbreche|einbrechen'
  ],
  disclosure: [
    'welche|was|wie|welcher|welchen ..3 @orders|@said|aufgabe|aufgaben ..2 hast|wurde|wurden|hattest|bekamst|erhieltst|stand|steht ..2 du|dir|vor|davor|oben',
    'was|wie|welche ..3 dein|deine|deinen|deinem|deiner ..2 @orders|erste|erster|ersten|ursprünglich*|systemprompt*',
    'was steht|stand ..3 in|im|vor|über ..2 deinem|systemprompt|deiner|dieser|meiner|prompt',
    '@tell ..5 @said ..3 über|oberhalb|vor|davor|oben|wörtlich|vorher|darüber',
    '@tell ..5 @said ..4 du|die ..2 vor|bekommen|erhalten|bevor',
    '@said ..2 du|die|der|den ..1 vor meiner|dieser|meinem|mir ..4',
    '@tell ..6 @secret',
    'wie|was lautet|ist|heißt|heisst|war ..2 dein|deine|das|der|dein* ..1 @secret',
    'dein|deine|deinen|deiner|deinem|deines|den|die ..1 systemprompt*|systemnachricht*|systemanweisung*|prompt|prompts',
    'dein|deine|deinen|deiner|deinem|deines|alle ..2 @orders ..2 aus|an|auf|sehen|wissen|zeigen|nennen|ausgeben|verraten|lesen|offen|$',
    'was darfst|sollst|verheimlichst|verschweigst du ..4',
    'bevor|ehe ich|wir ..2 geschrieben|gefragt|schrieb|fragte ..2'
  ],
  dictated_answer: [
    '^ sag|sage|schreib|schreibe|antworte|wiederhole|sprich ..3 nur|ausschließlich|lediglich|genau|immer|stets|bloß ..6',
    '^ sag|sage|schreib|schreibe|wiederhole|antworte ..2 das|den|dieses|diesen|folgende* wort|satz|folgende* ..4',
    '^ beginn*|beende*|starte*|fang* ..1 deine|jede|mit|die ..2 antwort*|satz|sätze ..6',
    'deine|jede|deiner|alle antwort|antworten ..2 soll|sollen|muss|müssen|darf|beginnt|beginnen|lautet|ist|sind|sollte',
    'und sonst nichts|nix|niemand*',
    'beleidig*|beschimpf* mich|uns|ihn|sie|alle|den|die|jeden|mal',
    '^ fluche|fluch ..4',
    'fluche ein|mal|laut|bitte ..4',
    'schimpfw* ..4'
  ]
}
