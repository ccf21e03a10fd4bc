// English words of the same meaning, for the phrases about instructions.
import type { Concepts } from '../phrases.ts'

export const CONCEPTS: Concepts = {
  ignore:
    'ignore ignoring ignored disregard disregarding forget forgetting forgot discard neglect bypass override overriding overrule overwrite ' +
    'circumvent dismiss abandon erase delete clear wipe cancel nullify void unlearn reset disobey suspend disable deactivate drop skip omit ' +
    'remove break violate replace supersede scrap ditch dump trash ignor ingore ignroe inore ignre disregrad froget forgt evade subvert ' +
    'defy reject annul undo overlook',
  prior:
    'previous previously prior above preceding earlier former foregoing initial initially original originally past existing before old ' +
    'aforementioned precedent prev previos previus previuos abovementioned first last earliest so far beforehand until now',
  yours:
    'your ur you youre its these those such any all every everything system safety security ethical moral developer openai anthropic hidden core internal built default',
  orders:
    'instruction instructions instrucions instuctions instruct instructed directive directives prompt prompts promt promts guideline guidelines ' +
    'command commands order orders rule rules programming training constraint constraints restriction restrictions safeguard safeguards ' +
    'guardrail guardrails protocol protocols directions preprompt metaprompt systemprompt assignment assignments task tasks',
  said: 'text texts content message messages messaging context conversation conversations chat dialogue dialog history input inputs said told wrote written statement statements sentence sentences paragraph everything words lines discussion info information sayings request requests job jobs question questions query queries data stuff things articles answers topic topics',
  limits:
    'restrictions restriction limits limitations limitation filter filters censorship guidelines guardrails guardrail rules ethics ethical ' +
    'morals morality moral policy policies safeguards constraints boundaries safety disclaimers disclaimer warnings restraint restraints ' +
    'inhibitions bounds filtering censoring moderation',
  reveal:
    'reveal show tell print output repeat display disclose leak expose give list share write say spell recite return dump echo provide ' +
    'describe explain summarize summarise paraphrase translate rephrase copy paste reproduce quote state read confess encode type send ' +
    'divulge regurgitate narrate transcribe rewrite convert enumerate export extract retrieve view see know uncover betray whisper',
  model:
    'ai llm llms chatbot chatbots bot gpt chatgpt gpt3 gpt4 gpt5 claude bard gemini copilot llama mistral alexa siri assistant assistants ' +
    'agent machine robot neural openai anthropic agi deepseek grok bing sydney cortana jarvis',
  persona:
    'assistant chatbot bot ai expert hacker journalist character actor terminal console interpreter compiler poet novelist writer author ' +
    'storyteller comedian pirate wizard villain evil professor teacher historian scientist chemist lawyer politician president ceo ' +
    'developer programmer engineer administrator admin root grandma grandmother translator guide philosopher coach critic scammer criminal ' +
    'spy detective machine persona agent model llm gpt robot simulator game narrator god rapper magician screenwriter playwright blogger ' +
    'influencer supporter activist terrorist advisor adviser mentor debater motivational astrologer travel interviewer reviewer editor ' +
    'copywriter dan dude aim stan unfiltered uncensored unrestricted evilbot opposite cat dog alien child girlfriend boyfriend friend ' +
    'enemy ghost king queen emperor dictator nationalist extremist racist leftist conservative liberal fascist communist slave master ' +
    'genius tutor consultant analyst researcher specialist spokesperson salesperson customer owner creator linux python sql database api server',
  secret: 'password passwords passcode passphrase secret secrets credential credentials codeword apikey pwd'
}
