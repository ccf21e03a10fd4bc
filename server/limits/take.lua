-- Takes units from one or more budgets, from all or from none: one decision, one script, so that any number of servers share them exactly.
--
-- KEYS[1]  hash with the shared time, and the wall clock of Redis when a caller last gave the time
-- KEYS[2…] sorted set of the takes of each budget: score is the shared time, member "<units taken ever, 16 digits>:<units of this take>"
-- ARGV[1]  what the caller takes for the shared time; empty if it does not know it yet
-- ARGV[2]  units to take; then for each budget and each of its windows the length in ms and the limit. All budgets have as many windows.
-- Returns  shared time, 1 when taken else 0, then for each limit: units taken, when the oldest leave (-1: none), when the request fits (-1: now)
--
-- The shared time is in ms from an arbitrary start, and never goes back. Redis has no clock that nobody can set, but its callers have.
-- Each caller adds to the last time it received what has passed since on such a clock, and the latest of all callers counts. Only while
-- no caller knows the time does it pass by the wall clock of Redis. A jump then frees the budgets once, or lets them wait that long.

local function text(number) return string.format('%.0f', number) end

local function parsed(member)
  local colon = string.find(member, ':', 1, true)
  return tonumber(string.sub(member, 1, colon - 1)), tonumber(string.sub(member, colon + 1))
end

local function shared_time(own)
  local clock = redis.call('TIME')
  local wall = tonumber(clock[1]) * 1000 + math.floor(tonumber(clock[2]) / 1000)
  local last = redis.call('HMGET', KEYS[1], 'time', 'wall')
  local time = tonumber(last[1]) or 0
  time = own and math.max(time, own) or time + math.max(0, wall - (tonumber(last[2]) or wall))
  redis.call('HSET', KEYS[1], 'time', text(time), 'wall', text(wall))
  return time
end

local now = shared_time(tonumber(ARGV[1]))
local cost = tonumber(ARGV[2])

local allowed = 1
local longest = 0
local windows = {}

-- Adds what each window of a budget says; returns the units taken from it ever.
local function judge(key, from, to)
  local total = 0
  local newest = redis.call('ZRANGE', key, -1, -1, 'WITHSCORES')
  -- If the shared time was lost and began again, older takes would lie ahead of it.
  if newest[2] and tonumber(newest[2]) > now then
    redis.call('DEL', key)
  elseif newest[1] then
    total = parsed(newest[1])
  end
  for position = from, to, 2 do
    local length, limit = tonumber(ARGV[position]), tonumber(ARGV[position + 1])
    longest = math.max(longest, length)
    local first = redis.call('ZRANGEBYSCORE', key, '(' .. text(now - length), '+inf', 'WITHSCORES', 'LIMIT', 0, 1)
    local before, next_at, fits_at = total, -1, -1
    if first[1] then
      local ever, units = parsed(first[1])
      before = ever - units
      next_at = tonumber(first[2]) + length
    end
    local taken = total - before
    local excess = taken + cost - limit
    if excess > 0 then
      allowed = 0
      -- The lowest rank whose leaving, with all before it, makes room.
      local low, high = redis.call('ZRANK', key, first[1]), redis.call('ZCARD', key) - 1
      while low < high do
        local middle = math.floor((low + high) / 2)
        if parsed(redis.call('ZRANGE', key, middle, middle)[1]) - before >= excess then high = middle else low = middle + 1 end
      end
      fits_at = tonumber(redis.call('ZRANGE', key, low, low, 'WITHSCORES')[2]) + length
    end
    windows[#windows + 1] = { taken, next_at, fits_at }
  end
  return total
end

local numbers = (#ARGV - 2) / (#KEYS - 1)
local totals = {}
for nth = 2, #KEYS do
  local from = 3 + (nth - 2) * numbers
  totals[nth] = judge(KEYS[nth], from, from + numbers - 1)
end

if allowed == 1 then
  for nth = 2, #KEYS do
    redis.call('ZREMRANGEBYSCORE', KEYS[nth], '-inf', text(now - longest))
    redis.call('ZADD', KEYS[nth], text(now), string.format('%016.0f:%.0f', totals[nth] + cost, cost))
    redis.call('PEXPIRE', KEYS[nth], text(longest))
  end
end
return { now, allowed, windows }
